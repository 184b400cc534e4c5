export {
  type AppNamespace,
  type AppOptions,
  type Framework,
  frameworks,
  namespaces,
} from './AppOptions.ts'
export { createFiles } from './createFiles.ts'
