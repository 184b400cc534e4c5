import { describe, expect, test } from 'vitest'
import { isReservedLabel } from './isReservedLabel.ts'

describe('isReservedLabel', () => {
  test.each(['official', 'support', 'admin', 'help', 'security', 'foyer', 'root', 'wallet', 'Support'])(
    'default: %s',
    (label) => expect(isReservedLabel(label)).toBe(true),
  )
  test.each([
    'supp0rt',
    'adm1n',
    'admln',
    'adrnin',
    'vvallet',
    'wa11et',
    'f0yer',
    'secur1ty',
    'o-f-f-i-c-i-a-l',
    'support24',
    'foyer-support',
    'support-foyer',
    'offlclal-supp0rt',
    'vita1ik',
  ])('attack: %s looks like one', (label) => expect(isReservedLabel(label)).toBe(true))
  test.each(['alice', 'my-wallet', 'alice-wallet', 'helpful', 'rooted', 'teammate', 'name-12', 'safe'])(
    'behavior: %s is free',
    (label) => expect(isReservedLabel(label)).toBe(false),
  )
})
