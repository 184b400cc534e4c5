import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const binary = fileURLToPath(
  new URL(
    `../../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : 'arm64'}/bin/anvil`,
    import.meta.url,
  ),
)

/** Starts a local chain on a free port. */
export async function startAnvil(): Promise<{ url: string; chainId: number; stop(): Promise<void> }> {
  const chainId = 31_337
  const child = spawn(process.env.ANVIL_BIN ?? binary, ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, port] = /Listening on [^\s]*:(\d+)/.exec(output) ?? []
      if (port) resolve(port)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    chainId,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
