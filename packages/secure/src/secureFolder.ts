import { fileURLToPath } from 'node:url'

/** Folder of the built site: its pages, `assets` and `manifest.json`. */
export const secureFolder: string = fileURLToPath(new URL('../site', import.meta.url))
