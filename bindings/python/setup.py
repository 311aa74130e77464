# The version is that of the C header, where it stands for all.
import pathlib
import re

from setuptools import setup

header = pathlib.Path(__file__).resolve().parents[2] / "include" / "tabiya.h"
setup(version=".".join(re.findall(r"^#define TABIYA_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header.read_text(), re.M)))
