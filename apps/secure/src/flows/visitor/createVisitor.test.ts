import { describe, expect, test } from 'vitest'
import { createVisitor } from './createVisitor.ts'

describe('createVisitor', () => {
  test('behavior: starts no recovery without a login, which is needed afterwards', async () => {
    const asked: string[] = []
    const context = {
      stage: { ask: async (name: string) => asked.push(name) },
      texts: { read: async () => ({}) },
      now: Date.now,
    }
    const login = (isThere: boolean) => ({
      async need() {
        if (!isThere) throw new Error('Log in again')
        return { token: 'token' }
      },
    })
    const recover = (isThere: boolean) =>
      createVisitor(context as never, {} as never, login(isThere) as never).recover(
        {} as never,
        new AbortController().signal,
      )
    await expect(recover(false)).rejects.toThrow('Log in again')
    expect(asked).toEqual([])
    await recover(true)
    expect(asked).toEqual(['recover'])
  })
})
