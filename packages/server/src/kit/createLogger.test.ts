import { describe, expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'

describe('createLogger', () => {
  test('behavior: a line contains only its own fields', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'info', write: (line) => lines.push(line) })
    logger.info({ first: 1 }, 'one')
    logger.info({ second: 2 }, 'two')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 30, time: expect.any(Number), first: 1, msg: 'one' },
      { level: 30, time: expect.any(Number), second: 2, msg: 'two' },
    ])
  })

  test('behavior: redacts secrets, and logs only type and reason of an error', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'debug', write: (line) => lines.push(line) })
    const cause = Object.assign(new Error('insert into relay_messages values (SECRET)'), {
      code: '23505',
      params: ['SECRET'],
    })
    logger.info(
      {
        topic: 'SECRET',
        auth: 'SECRET',
        email: 'SECRET',
        request: { query: 'SECRET', jwt: 'SECRET', deep: [{ share: 'SECRET', kept: 1 }] },
      },
      'one',
    )
    logger.error({ err: new Error('SECRET', { cause }), requestId: 'r' }, 'two')
    expect(lines.join('')).not.toContain('SECRET')
    expect(lines[0]).toContain('"kept":1')
    expect(JSON.parse(lines[1] as string)).toMatchObject({
      requestId: 'r',
      err: { type: 'Error', cause: { type: 'Error', reason: '23505' } },
      msg: 'two',
    })
  })

  test('attack: never logs the text of an error’s message, in any form', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'debug', write: (line) => lines.push(line) })
    const answers = 'duplicate key (visitor@SECRET)\n    at SECRET (/etc/SECRET:1:1)\n\tat SECRET'
    const changed = new Error(answers)
    changed.message = 'another text'
    const driver = Object.assign(new Error(answers), { code: `23505\nSECRET`, name: 'Error at\n  at SECRET' })
    const renamed = Object.assign(new TypeError(answers), { name: 'RpcFailedError' })
    const long = Object.assign(new Error(answers), { code: 'SECRET'.repeat(100) })
    // A getter of a wallet's or node's answer may throw.
    const hostile = Object.defineProperty(new Error(answers), 'code', {
      get() {
        throw new Error('SECRET')
      },
    })
    for (const err of [new Error(answers), changed, driver, renamed, long, hostile])
      logger.error({ err: new Error('outer', { cause: err }) }, 'failed')
    expect(lines).toHaveLength(6)
    expect(lines.join('')).not.toContain('SECRET')
    for (const line of lines)
      expect(JSON.parse(line).err.stack[0], 'frames are still there').toMatch(/^at .*createLogger\.test/)
    expect(JSON.parse(lines[3] as string).err.cause.type).toBe('RpcFailedError')
  })

  test('attack: a circular chain of causes ends', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'debug', write: (line) => lines.push(line) })
    const first = new Error('first')
    first.cause = new Error('second', { cause: first })
    logger.error({ err: first }, 'failed')
    expect(JSON.parse(lines[0] as string).err.cause.type).toBe('Error')
  })

  test('attack: escapes control characters in a value, and shortens long values', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'debug', write: (line) => lines.push(line) })
    // An escape sequence in both forms, a line break of each kind, a reversed direction, and invisible text.
    const value = 'a\u001b[2Jb\u009b31mc\r\nd\u0085e\u2028f\u202eg\u200bh\u{e0041}i\u007f'
    logger.warn({ details: value, deep: { [value]: value } }, value)
    logger.warn({ details: 'x'.repeat(1_000_000), list: ['y'.repeat(1_000_000)] }, 'long')
    expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/)
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      details: value,
      deep: { [value]: value },
      msg: value,
    })
    expect(lines[1]?.length).toBeLessThan(3_000)
    expect(JSON.parse(lines[1] as string).details).toMatch(/^x+… \(1000000 characters\)$/)
  })
})
