// Installs the README's page with package managers other than npm, builds it with Vite and opens it in Chromium:
//   node scripts/install/checkManagers.mjs
// pnpm links packages and hides undeclared ones; Yarn's Plug'n'Play has no node_modules at all.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openModal } from './openModal.mjs'
import { serveRegistry } from './serveRegistry.mjs'
import { writeReadmeApp } from './writeReadmeApp.mjs'

const run = promisify(execFile)
/** The repository's Vite: a registry may lack optional dependencies of the newest one, at which Yarn fails and npm does not. */
const { version: viteVersion } = JSON.parse(
  readFileSync(new URL('../../node_modules/vite/package.json', import.meta.url), 'utf8'),
)
const packages = [
  '@foyer/core',
  '@foyer/evm',
  '@foyer/react',
  '@foyer/walletconnect',
  'react@19',
  'react-dom@19',
  'viem@2',
]
const managers = {
  'pnpm, with nothing hoisted': {
    program: 'pnpm/bin/pnpm.cjs',
    files: { '.npmrc': 'hoist=false\nstrict-peer-dependencies=true\n' },
    build: ['exec', 'vite', 'build'],
  },
  'Yarn with Plug’n’Play': {
    program: '@yarnpkg/cli-dist/bin/yarn.js',
    files: {
      // A separate global folder: the user's remembers packages and addresses of an earlier run's registry, under the same version.
      '.yarnrc.yml':
        'nodeLinker: pnp\nnpmMinimalAgeGate: 0\nenableTelemetry: false\nenableGlobalCache: false\nglobalFolder: ./.yarn/global\nunsafeHttpWhitelist: ["127.0.0.1"]\n',
      'yarn.lock': '',
    },
    build: ['vite', 'build'],
    hides: 'node_modules/react',
  },
}

/** Returns the errors. */
export async function checkManagers() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'foyer-managers-')))
  const [packed, tools] = ['packed', 'tools'].map((name) => join(folder, name))
  await mkdir(packed)
  await mkdir(tools)
  await run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefix',
    tools,
    'pnpm@10',
    '@yarnpkg/cli-dist@4',
  ])
  const upstream = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const registry = await serveRegistry({ folder: packed, upstream })
  const faults = []
  try {
    for (const [name, manager] of Object.entries(managers)) {
      try {
        await check(join(folder, manager.program.replace(/\W/g, '')), manager, { registry, tools })
        console.log(`${name}: the modal opens`)
      } catch (error) {
        faults.push(`${name}: ${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`)
        console.error(faults.at(-1))
      }
    }
  } finally {
    await registry.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return faults
}

async function check(app, { program, files, build, hides }, { registry, tools }) {
  await writeReadmeApp(app, {
    ...files,
    'index.html':
      '<!doctype html><title>App</title><body><script src="/main.tsx" type="module"></script></body>',
    'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx', module: 'esnext' } }),
  })
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    YARN_NPM_REGISTRY_SERVER: registry.url,
    CI: '',
  }
  const path = join(tools, 'node_modules', program)
  const call = (...args) => run(process.execPath, [path, ...args], { cwd: app, env, maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await call('add', ...packages)
  await call('add', '-D', `vite@${viteVersion}`)
  // Ignores warnings about other packages.
  const warnings = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => /warn|YN\d+.*⚠|missing|unmet/i.test(line) && line.includes('@foyer/'))
  if (warnings.length) throw new Error(warnings.join('\n'))
  if (hides && existsSync(join(app, hides))) throw new Error(`${hides} is there`)
  await call(...build)
  await openModal(join(app, 'dist'))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await checkManagers()).length ? 1 : 0
