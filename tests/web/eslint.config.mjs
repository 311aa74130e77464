// eslint's own recommended rules; types are tsc's affair.
import js from '@eslint/js';

export default [
    { ignores: ['**/node_modules/**'] },
    js.configs.recommended,
    { rules: { 'no-undef': 'off', 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] } },
];
