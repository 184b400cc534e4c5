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

  test('behavior: secrets do not reach the log', () => {
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
})
