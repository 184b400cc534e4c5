// Builds the image of deploy/Dockerfile and runs it as intended: `npm run check:image`. Needs podman. Unless NODE_IMAGE
// names an image with Node that podman can pull, it also needs mmdebstrap; the base is then Debian with this machine's Node.
// At run time, the image has no network, a read-only root, no capabilities, and an unprivileged user.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkSbom } from './checkSbom.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tag = 'localhost/foyer-server'
const container = `foyer-check-${process.pid}`
/** Such as podman's `--root` and `--runtime`; and what the build needs from this machine, such as its certificates. */
const [options, buildOptions] = ['PODMAN_OPTIONS', 'BUILD_OPTIONS'].map(
  (name) => process.env[name]?.split(' ').filter(Boolean) ?? [],
)
const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'))

function podman(...args) {
  return execFileSync('podman', [...options, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28, cwd: folder })
}

function check(what, isWell, detail = '') {
  console.log(`${isWell ? 'ok  ' : 'FAIL'} ${what}${isWell ? '' : ` ${detail}`}`)
  if (!isWell) process.exitCode = 1
}

try {
  if (!process.argv.includes('--built')) build(process.env.NODE_IMAGE ?? buildBase())
  await run()
} finally {
  spawnSync('podman', [...options, 'rm', '--force', container])
  spawnSync('podman', [...options, 'volume', 'rm', '--force', container])
  rmSync(folder, { recursive: true, force: true })
}

function buildBase() {
  const archive = join(folder, 'debian.tar')
  execFileSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  podman('import', archive, 'localhost/foyer-debian')
  rmSync(archive)
  const context = mkdtempSync(join(folder, 'base-'))
  cpSync(process.execPath, join(context, 'node'))
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  cpSync(join(npm, 'npm'), join(context, 'npm'), { recursive: true })
  writeFileSync(
    join(context, 'Dockerfile'),
    [
      'FROM localhost/foyer-debian',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\',
      ' && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\',
      ' && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
    ].join('\n'),
  )
  podman('build', '--isolation', 'chroot', '--tag', 'localhost/foyer-node', context)
  return 'localhost/foyer-node'
}

/** From tracked files only: nothing else in this folder belongs in an image. */
function build(base) {
  const context = join(folder, 'context')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of files.split('\n').filter((file) => file && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(context, file), { recursive: true, verbatimSymlinks: true })
  }
  podman(
    ...[
      'build',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      ...buildOptions,
      '--build-arg',
      `NODE_IMAGE=${base}`,
    ],
    ...['--file', join(context, 'deploy/Dockerfile'), '--tag', tag, context],
  )
}

async function run() {
  const [image] = JSON.parse(podman('image', 'inspect', tag))
  check('its user is a number, and not root', image.Config.User === '1000:1000', image.Config.User)
  check('nothing was left of the build', !existsInImage('/src') && !existsInImage('/root/.npm'))

  podman(
    ...['run', '--detach', '--name', container, '--network', 'none', '--log-driver', 'k8s-file'],
    ...[
      '--read-only',
      '--read-only-tmpfs=false',
      '--volume',
      `${container}:/data`,
      '--tmpfs',
      '/tmp:size=16m',
    ],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...[
      '--memory',
      '1g',
      '--pids-limit',
      '64',
      '--ulimit',
      'nofile=16384:16384',
      '--ulimit',
      'nproc=4096:4096',
    ],
    ...['--env', 'FOYER_HOST=127.0.0.1', tag],
  )
  const ask = (path) =>
    inside(
      'node',
      '-e',
      `fetch('http://127.0.0.1:4400${path}').then(async (a) => console.log(a.status, await a.text()))`,
    )
  const since = performance.now()
  let ready = ask('/ready')
  while (!ready.startsWith('200') && performance.now() - since < 60_000) {
    await sleep(250)
    ready = ask('/ready')
  }
  check('it is ready, with the embedded database and without a network', ready.startsWith('200'), ready)
  if (!ready.startsWith('200')) return console.log(podman('logs', container))
  check('/health has the version', /^200 .*"version":"\d/.test(ask('/health')), ask('/health'))
  const rights = inside(
    'sh',
    '-c',
    'id -u; cat /proc/1/status; touch /app/x /etc/x /usr/x 2>&1; echo written $?',
  )
  check('its processes are those of user 1000', /^1000$/m.test(rights), rights)
  check(
    'no capability',
    ['CapEff', 'CapPrm', 'CapBnd'].every((name) => new RegExp(`^${name}:\\s+0+$`, 'm').test(rights)),
    rights,
  )
  check('no new rights', /^NoNewPrivs:\s+1$/m.test(rights), rights)
  check('its root cannot be written', (rights.match(/Read-only file system/g) ?? []).length === 3, rights)

  const sbom = JSON.parse(inside('cat', '/app/sbom.json'))
  const lock = JSON.parse(inside('cat', '/app/package-lock.json'))
  await ensureInstalled('tools')
  const complaints = checkSbom(sbom, lock)
  check(
    `sbom.json is CycloneDX and lists all ${sbom.components.length} parts`,
    !complaints.length,
    complaints.join('\n'),
  )
  // The installed packages match the list by name and version.
  const installed = inside(
    'sh',
    '-c',
    'cd /app; find node_modules -path "*/node_modules/*/package.json" \\( -path "*node_modules/@*/*/package.json" -o -path "*node_modules/*/package.json" \\) -print',
  )
    .split('\n')
    .map((path) => dirname(path))
    .filter(
      (path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !/node_modules\/@[^/]+$/.test(path),
    )
  const listed = Object.keys(lock.packages).filter(Boolean)
  check(
    'nothing is installed that the lock file does not name',
    installed.every((path) => listed.includes(path)),
    installed.filter((path) => !listed.includes(path)).join(' '),
  )

  const stoppedAt = performance.now()
  podman('stop', '--time', '20', container)
  const [{ State: state }] = JSON.parse(podman('container', 'inspect', container))
  check(
    `it stops without being killed (${Math.round(performance.now() - stoppedAt)} ms)`,
    state.ExitCode === 0,
    `${state.ExitCode}`,
  )
}

function inside(...command) {
  const { stdout, stderr } = spawnSync('podman', [...options, 'exec', container, ...command], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    cwd: folder,
  })
  return `${stdout}${stdout ? '' : stderr}`.trim()
}

function existsInImage(path) {
  return (
    spawnSync(
      'podman',
      [
        ...options,
        'run',
        '--rm',
        '--network',
        'none',
        '--ulimit',
        'nofile=1024:1024',
        '--ulimit',
        'nproc=1024:1024',
        '--entrypoint',
        'test',
        tag,
        '-e',
        path,
      ],
      { cwd: folder },
    ).status === 0
  )
}
