import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'
import type { Framework } from './frameworks.ts'
import { layOutPackages } from './layOutPackages.ts'

const buildsAtOnce = 2
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')

/** Environment of builds and servers: production, with telemetry off. */
export const frameworkEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** The examples' builds from packed tarballs. */
export type BuiltExamples<name extends string> = {
  /** The folder of an example, once it is built. */
  get(name: name): Promise<string>
  remove(): Promise<void>
}

/**
 * Packs the packages, lays out each of `examples`, by folder, with its declared dependencies, and builds them, two at a
 * time. Dependencies missing in the repository are installed. `prepare` may change an example before its build.
 */
export function buildExamples<name extends string>(
  examples: Readonly<Record<name, Framework>>,
  prepare: (app: string) => void = () => {},
): BuiltExamples<name> {
  // Inside the repository: bundlers only read files below the folder with the lock file.
  mkdirSync(results, { recursive: true })
  const folder = realpathSync(mkdtempSync(join(results, 'examples-')))
  const { install } = layOutPackages(folder)
  const running = new Set<Promise<unknown>>()
  const layOutAndBuild = async (name: name) => {
    const app = join(folder, name)
    const source = join(root, 'examples', name)
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    await ensureInstalled(source)
    // Without its own lock file, so that the repository stays that folder.
    const isSource = (path: string) =>
      !/^(node_modules|dist|build|package-lock\.json|\.\w.*)$/.test(basename(path))
    cpSync(source, app, { recursive: true, filter: isSource })
    install(app, Object.keys({ ...dependencies, ...devDependencies }), source)
    prepare(app)
    await run(app, examples[name].build)
    return app
  }
  const build = async (name: name) => {
    while (running.size >= buildsAtOnce) await Promise.race(running)
    const done = layOutAndBuild(name)
    // A failing build does not stop the others.
    const ended: Promise<unknown> = done.catch(() => {}).then(() => running.delete(ended))
    running.add(ended)
    return done
  }
  const names = Object.keys(examples) as name[]
  const built = new Map(names.map((name) => [name, build(name)]))
  // The caller that waits for that build gets the error.
  for (const each of built.values()) each.catch(() => {})
  return {
    get: async (name) => (await built.get(name)) ?? '',
    async remove() {
      await Promise.allSettled(built.values())
      rmSync(folder, { recursive: true })
    },
  }
}

async function run(cwd: string, [program, ...args]: Framework['build']): Promise<void> {
  const options = { cwd, env: frameworkEnvironment, maxBuffer: 1e8 }
  await promisify(execFile)(process.execPath, [join(cwd, program), ...args], options)
}
