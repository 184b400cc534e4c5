import { importSource } from './importSource.mjs'

await importSource('cli.ts')
