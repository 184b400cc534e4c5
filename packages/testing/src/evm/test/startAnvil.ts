import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * Starts a real node on a free port: `ANVIL_BIN`, otherwise the npm package of this platform, otherwise the one in
 * `PATH`.
 */
export async function startAnvil(chainId: number): Promise<{ url: string; stop(): Promise<void> }> {
  const node = spawn(findAnvil(), ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((settle) => node.once('close', () => settle()))
  const url = await new Promise<string>((settle, fail) => {
    let output = ''
    node.once('error', fail)
    node.once('close', (code) => fail(new Error(`anvil ended with ${code} before it listened`)))
    node.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (\S+)\n/.exec(output)?.[1]
      if (address) settle(`http://${address}`)
    })
  })
  return {
    url,
    stop() {
      node.kill()
      return ended
    },
  }
}

function findAnvil(): string {
  if (process.env.ANVIL_BIN) return process.env.ANVIL_BIN
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  try {
    const path = resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)
    const binary = join(dirname(path), 'bin', 'anvil')
    if (existsSync(binary)) return binary
  } catch {
    // Not installed for this platform.
  }
  return 'anvil'
}
