import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { python } from '../../../../scripts/programs.mjs'
import { needs } from '../../test/needs.ts'
import { startBackends } from '../../test/startBackends.ts'

let backends: Awaited<ReturnType<typeof startBackends>>
beforeAll(async () => {
  backends = await startBackends()
})
afterAll(() => backends.stop())

const check = `import sys, jwt
from foyer_session import verify
try: print(verify(sys.argv[1])["sub"])
except jwt.PyJWTError: print("refused")`

describe('docs/guides/embed/backends.md, in Python', needs('python'), () => {
  test('default: foyer_session.py reads a valid token, and rejects others', async () => {
    const { token, account, forged, env } = backends
    const cwd = backends.write('python', 'foyer_session.py')
    // The server runs in this process, so it must be able to answer while Python waits.
    const ask = async (given: string) => {
      const { stdout } = await promisify(execFile)(python, ['-c', check, given], { cwd, env })
      return stdout.trim()
    }
    expect(await ask(`Bearer ${token}`)).toBe(account)
    for (const bad of [forged, 'nonsense', '']) expect(await ask(bad)).toBe('refused')
  })

  test('default: main.py (FastAPI) admits only signed-in visitors', async () => {
    const cwd = backends.write('fastapi', 'main.py', 'foyer_session.py')
    await backends.expectGate(await backends.start(cwd, python, ['main.py']))
  })
})

describe('docs/guides/embed/backends.md, in Go', needs('go'), () => {
  test('default: main.go admits only signed-in visitors', async () => {
    const cwd = backends.write('go', 'main.go')
    execFileSync('go', ['build', '-o', 'backend', 'main.go'], { cwd, env: backends.env })
    await backends.expectGate(await backends.start(cwd, './backend', []))
  })
})
