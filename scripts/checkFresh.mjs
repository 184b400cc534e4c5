// Tests the README's second promise like a newcomer: a clean clone, an empty home, and a PATH with Node, npm, a browser and
// basic system tools. There is no Redis, Postgres, promtool, nginx or package manager. Reports what was skipped and why.
//   npm run check:fresh [-- --all]  # --all runs `npm run test:all` instead of `npm test`
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram, installable } from './programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isAll = process.argv.includes('--all')
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const tools = [
  ...[
    'awk',
    'basename',
    'bash',
    'cat',
    'chmod',
    'chown',
    'cp',
    'cut',
    'date',
    'df',
    'dirname',
    'env',
    'expr',
    'find',
  ],
  ...[
    'findmnt',
    'git',
    'grep',
    'gzip',
    'head',
    'hostname',
    'id',
    'kill',
    'ln',
    'ls',
    'mkdir',
    'mktemp',
    'mount',
  ],
  ...[
    'mv',
    'openssl',
    'ps',
    'readlink',
    'realpath',
    'rm',
    'rmdir',
    'sed',
    'sh',
    'sleep',
    'sort',
    'tail',
    'tar',
    'test',
  ],
  ...['touch', 'tr', 'true', 'umount', 'uname', 'uniq', 'wc', 'which', 'xargs'],
]

const folder = mkdtempSync(join(tmpdir(), 'foyer-fresh-'))
try {
  const [home, bin, clone] = ['home', 'bin', 'clone'].map((name) => join(folder, name))
  for (const each of [home, bin]) mkdirSync(each)
  for (const name of ['node', 'npm', 'npx', ...tools, ...browsers]) {
    const path = findProgram(name)
    if (path) symlinkSync(path, join(bin, name))
  }
  execFileSync('git', ['clone', '--quiet', root, clone])
  const env = {
    HOME: home,
    PATH: bin,
    FOYER_PATH_ONLY: '1',
    ...pick('CI', 'LANG', 'CHROME_PATH', 'npm_config_registry'),
  }
  const found = installable.filter((name) => isOnPath(name, env))
  if (found.length) console.log(`Available in addition to Node: ${found.join(', ')}`)
  const run = (...command) => {
    console.log(`\n> ${command.join(' ')}`)
    const start = performance.now()
    const [program, ...args] = command
    const { status } = spawnSync(program, args, { cwd: clone, env, stdio: 'inherit' })
    console.log(`${command.join(' ')}: ${Math.round((performance.now() - start) / 1000)} s`)
    if (status !== 0) throw new Error(`${command.join(' ')} failed`)
  }
  run('npm', 'ci', '--no-audit', '--no-fund')
  if (isAll) run('npm', 'run', 'test:all')
  else {
    run('npm', 'test')
    // Tests that need programs are in the other part: Postgres is installed from npm, the rest is skipped by name.
    run('npm', 'run', 'test:services')
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function pick(...names) {
  return Object.fromEntries(
    names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  )
}

function isOnPath(name, env) {
  const script = `import { isAvailable } from ${JSON.stringify(new URL('./programs.mjs', import.meta.url).href)}
process.exit(isAvailable(${JSON.stringify(name)}) ? 0 : 1)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env }).status === 0
}
