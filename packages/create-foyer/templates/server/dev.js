// `npm run dev`: starts the page and the Foyer server in `server`, with a local chain with test money unless RPC_URL
// names a node.
import { fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
if (!existsSync('server/node_modules/.bin/foyer-server')) {
  const known = ['npm', 'pnpm', 'yarn', 'bun']
  const manager = known.find((name) => process.env.npm_config_user_agent?.startsWith(name)) ?? 'npm'
  console.log(
    `\n  Once: ${manager} install in ./server, SERVER_SIZE. \`npm run page\` starts the page without it.\n`,
  )
  const { status } = spawnSync(`${manager} install`, { cwd: 'server', stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(1)
}

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
start('dev.js', [], { cwd: 'server' }).once('message', (env) => {
  // Further arguments are passed to Vite.
  start('node_modules/vite/bin/vite.js', process.argv.slice(2), { env: { ...process.env, ...env } })
})

function start(script, args, options) {
  const child = fork(script, args, options)
  children.add(child)
  // If one ends, stop the other.
  child.once('exit', (code) => {
    children.delete(child)
    end(code ?? 0)
  })
  return child
}

function end(code) {
  process.exitCode ??= code
  for (const child of children) child.kill()
}
