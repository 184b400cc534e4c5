// The package checkers of `e2e/packages.spec.ts`, which can only be resolved from this folder.
import * as esbuild from 'esbuild'

export { checkPackage, Package } from '@arethetypeswrong/core'
export { publint } from 'publint'
export { formatMessage } from 'publint/utils'
export { createServer as createVite7Server } from 'vite-7'
export { default as webpack } from 'webpack'
export { findTypeFaults } from './findTypeFaults.ts'
export { esbuild }
