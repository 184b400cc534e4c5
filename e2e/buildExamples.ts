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

/** Environment of builds and servers: as in production, and nobody is told of it. */
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
 * Packs the packages, lays out each of `examples`, by folder, with what it declares, installed where the repository lacks it, and builds them, two at a time. `prepare` may change
 * an example before its build.
 */
export function buildExamples<name extends string>(
  examples: Readonly<Record<name, Framework>>,
  prepare: (app: string) => void = () => {},
): BuiltExamples<name> {
  // Below the repository: bundlers take the folder with the lock file as the limit of what they read.
  mkdirSync(results, { recursive: true })
  const folder = realpathSync(mkdtempSync(join(results, 'examples-')))
  const { install } = layOutPackages(folder)
  const running = new Set<Promise<unknown>>()
  const layOutAndBuild = async (name: name) => {
    const app = join(folder, name)
    const source = join(root, 'examples', name)
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    await ensureInstalled(source)
    // Without a lock file of its own: the limit is the repository's.
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
    // Whatever becomes of one build, the others go on.
    const ended: Promise<unknown> = done.catch(() => {}).then(() => running.delete(ended))
    running.add(ended)
    return done
  }
  const names = Object.keys(examples) as name[]
  const built = new Map(names.map((name) => [name, build(name)]))
  // Who waits for one gets its error.
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
