import { describe, expect, test } from 'vitest'
import { getLoginName } from './getLoginName.ts'

describe('getLoginName', () => {
  test.each([
    [{ method: 'email', email: 'ada@example.com' }, 'ada@example.com'],
    [{ method: 'google', email: 'ada@example.com', userName: 'Ada Lovelace' }, 'Ada Lovelace'],
    [{ method: 'google', email: 'ada@example.com', userName: null }, 'ada@example.com'],
    [{ method: 'discord', userName: 'ada0' }, 'ada'],
    [{ method: 'discord', userName: 'ada#1234' }, 'ada#1234'],
    [{ method: 'x', userName: 'ada0' }, 'ada0'],
    [{ method: 'x', userName: 'a'.repeat(30) }, 'a'.repeat(30)],
    [{ method: 'x', userName: 'a'.repeat(31) }, `${'a'.repeat(30)}…`],
    [{ method: 'farcaster', userName: '🦊'.repeat(31) }, `${'🦊'.repeat(30)}…`],
    [{ method: 'farcaster' }, ''],
  ] as const)('returns %j as %j', (login, name) => {
    expect(getLoginName(login)).toBe(name)
  })
})
