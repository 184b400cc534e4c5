import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import type { LogLevel } from '../model/logLevels.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { createLogBuffer } from './createLogBuffer.ts'
import { getLogBuffer } from './getLogBuffer.ts'
import { getLogs } from './getLogs.ts'
import { log } from './log.ts'
import { logEvents } from './logEvents.ts'
import { redact } from './redact.ts'
import { reportError } from './reportError.ts'
import { showAlert } from './showAlert.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const messages = (foyer: Parameters<typeof getLogs>[0]) => getLogs(foyer).map(({ message }) => message)

describe('getLogs', () => {
  test('default: records errors and alerts, but no events and warnings', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    logEvents(foyer)
    logEvents(foyer)
    foyer._internal.emit('CLICK_NETWORKS', undefined)
    log(foyer, 'warn', 'Slow')
    foyer._internal.emit('CONNECT_ERROR', { code: 'CONNECT_FAILED' })
    showAlert(foyer, 'SERVER_ERROR', 'down')
    reportError(foyer, new TypeError('Broken'))
    expect(getLogs(foyer)[0]).toEqual({
      level: 'error',
      timestamp: expect.any(Number),
      message: 'CONNECT_ERROR',
      details: '{"code":"CONNECT_FAILED"}',
    })
    expect(messages(foyer)).toEqual(['CONNECT_ERROR', 'Server Error', 'INTERNAL_SDK_ERROR'])
  })

  test('param: logLevel: records entries of this level and above', () => {
    const create = (logLevel: LogLevel) => {
      const { foyer } = createTestFoyer({ logLevel })
      logEvents(foyer)
      foyer._internal.emit('CLICK_NETWORKS', undefined)
      for (const level of ['debug', 'warn', 'error'] as const) log(foyer, level, level)
      return messages(foyer)
    }
    expect(create('debug')).toEqual(['CLICK_NETWORKS', 'debug', 'warn', 'error'])
    expect(create('info')).toEqual(['CLICK_NETWORKS', 'warn', 'error'])
    expect(create('warn')).toEqual(['warn', 'error'])
    expect(create('silent')).toEqual([])
  })

  test('behavior: redacts the visitor’s data, and is empty after destroy', () => {
    const { foyer } = createTestFoyer()
    log(foyer, 'error', 'Failed for ada@mail.example', { otp: '123456', address: secrets.address })
    expect(getLogs(foyer)).toHaveLength(1)
    expect(JSON.stringify(getLogs(foyer))).not.toMatch(/ada|mail\.example|123456|f39F/)
    foyer.destroy()
    log(foyer, 'error', 'Late')
    expect(getLogs(foyer)).toEqual([])
  })

  test('behavior: records a failed connection, even without a modal', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.fail(new Error('boom'))
    await expect(connecting).rejects.toThrow()
    expect(messages(foyer)).toEqual(['CONNECT_ERROR'])
  })
})

const secrets = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'Bf1BeAedWPNFmSRVuQnq8UoS3EHXmnN2ZbV3DG3Nf8Kc',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  cosmos: 'cosmos1sxedjq8t0wnp0l9vs2v4hclr8f7hdz5cqwk0mt',
  polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  topic: 'c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168',
  symKey: 'symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  pairing: 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2',
  pairingLink:
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6e',
  email: 'ada.lovelace+foyer@mail.example',
  code: '123456',
  token: 'q8Vd0eYJ3mN_pR-tU5wXzA1bC2dE4fG6hI7jK9lM0nO',
  jwt: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGFsb3ZlbGFjZTEyMyJ9.c2lnbmF0dXJlMTIzNDU2Nzg5MGFiY2RlZg',
  query: 'https://secure.test/popup?state=abc&code=def',
}

describe('redact', () => {
  test.each(Object.entries(secrets))('behavior: removes %s', (_, secret) => {
    for (const text of [secret, `before ${secret} after`, `{"field":"${secret}"}`, `(${secret})`]) {
      const kept = redact(text)
      expect(kept).toContain('…')
      for (let at = 0; at + 12 <= secret.length; at += 4)
        if (!'https://secure.test/popup'.includes(secret.slice(at, at + 12)))
          expect(kept).not.toContain(secret.slice(at, at + 12))
      if (secret.length < 12) expect(kept).not.toContain(secret)
    }
  })
  test('behavior: removes email addresses with an apostrophe completely', () => {
    for (const text of ["d'arcy.o'hara@mail.test", "before d'arcy.o'hara@mail.test after"])
      expect(redact(text)).not.toMatch(/arcy|hara|mail|d'|o'/)
  })
  test('behavior: keeps error codes, file positions and durations', () => {
    for (const text of [
      'LOCAL_CONFIGURATION_IGNORED: 12 of 31337',
      'TypeError at fetchIdentity (https://app.test/assets/index.js:12:345)',
      'The relay took longer than 10000 ms',
    ])
      expect(redact(text)).toBe(text)
  })
})

describe('createLogBuffer', () => {
  const entry = (message: string) => ({ level: 'error', timestamp: 1, message }) as const
  const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

  test('default: drops the oldest entries once the size in bytes is exceeded', () => {
    const [a, b, c] = ['ä', 'b', 'c'].map(entry)
    const buffer = createLogBuffer(sizeOf(a) + sizeOf(b))
    for (const one of [a, b]) if (one) buffer.add(one)
    expect(buffer.read()).toEqual([a, b])
    if (c) buffer.add(c)
    expect(buffer.read()).toEqual([b, c])
    buffer.add(entry('x'.repeat(200)))
    expect(buffer.read()).toEqual([])
  })
  test('behavior: holds at most about a megabyte', () => {
    const buffer = createLogBuffer(1_024_000)
    for (let at = 0; at < 3_000; at++) buffer.add(entry(`${at} ${'x'.repeat(1_000)}`))
    const kept = buffer.read()
    const size = kept.reduce((sum, one) => sum + sizeOf(one), 0)
    expect(size).toBeLessThanOrEqual(1_024_000)
    expect(size).toBeGreaterThan(1_020_000)
    expect(kept.at(-1)?.message).toMatch(/^2999 /)
  })
})

test('getLogBuffer: holds 1,024,000 bytes', () => {
  const buffer = getLogBuffer(createTestFoyer().foyer)
  const write = (message: string) => buffer.add({ level: 'error', timestamp: 1, message })
  const rest = JSON.stringify({ level: 'error', timestamp: 1, message: '' }).length
  write('x'.repeat(1_024_000 - rest))
  expect(buffer.read()).toHaveLength(1)
  write('x'.repeat(1_024_001 - rest))
  expect(buffer.read()).toHaveLength(0)
})
