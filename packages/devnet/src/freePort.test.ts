import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './freePort.ts'

describe('freePort', () => {
  test('default: returns a different port each time, below the system’s ephemeral range', async () => {
    const ports = await Promise.all(Array.from({ length: 500 }, () => freePort()))
    expect(new Set(ports).size).toBe(ports.length)
    expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([])
  })

  test('param: wanted: returns that port if it is free, and another one if it is taken', async () => {
    const port = await freePort()
    expect(await freePort(port)).toBe(port)
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    const other = await freePort(port)
    expect(other).toBeGreaterThan(0)
    expect(other).not.toBe(port)
  })
})
