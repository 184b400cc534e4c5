import { describe, expect, test } from 'vitest'
import { toErrorExample } from './toErrorExample.ts'

const connect = {
  name: 'connect',
  example: `import { connect, isErrorCode } from '@foyer/core'
import { foyer } from './foyer'

try {
  const [connection] = await connect(foyer, { connectorId: 'io.metamask' })
} catch {}`,
}

describe('toErrorExample', () => {
  test('default: wraps the call of the first function that throws the error in try and catch', () => {
    expect(
      toErrorExample({ code: 'CONNECTION_REJECTED', when: 'The visitor declined.', callers: [connect] }),
    ).toBe(`import { connect, isErrorCode } from '@foyer/core'
import { foyer } from './foyer'

try {
  await connect(foyer, { connectorId: 'io.metamask' })
} catch (error) {
  if (!isErrorCode(error, 'CONNECTION_REJECTED')) throw error
  // The visitor declined.
}`)
  })

  test('behavior: skips an example whose call depends on an earlier variable', () => {
    const verify = {
      name: 'verify',
      example: `import { verify } from '@foyer/core'\nconst code = read()\nawait verify({ code })`,
    }
    const base = { code: 'OTP_INVALID', when: 'It differs.' }
    expect(toErrorExample({ ...base, callers: [verify] })).toBeUndefined()
    expect(toErrorExample({ ...base, callers: [verify, connect] })).toContain('await connect(')
  })
})
