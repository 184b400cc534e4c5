import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './freePort.ts'
import { parsePorts } from './parsePorts.ts'

describe('parsePorts', () => {
  test('default: parses a list of ports by name', async () => {
    const [server, chain] = [await freePort(), await freePort()]
    expect(await parsePorts(`server=${server}, chain=${chain}`)).toEqual({ server, chain })
    expect(await parsePorts('')).toEqual({})
  })

  test('error: rejects an unknown name, a missing port, and a port out of range', async () => {
    for (const entry of ['shop=8000', 'server', 'server=web', 'server=0', 'server=65536', 'constructor=8000'])
      await expect(parsePorts(entry)).rejects.toThrow(`--ports has "${entry}"`)
  })

  test('error: rejects a port that is in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    await expect(parsePorts(`server=${port}`)).rejects.toThrow(`port ${port} of --ports (server) is in use`)
  })
})
