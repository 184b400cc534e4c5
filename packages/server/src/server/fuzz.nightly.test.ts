import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAnswer } from '../../test/fuzz/checkAnswer.ts'
import { fuzzRuns } from '../../test/fuzz/fuzzRuns.ts'
import { plansOf, send } from '../../test/fuzz/plan.ts'
import { startTarget, type Target } from '../../test/fuzz/startTarget.ts'
import type { Implementation } from '../http/Implementation.ts'
import { implementations } from './implementations.ts'
import type { Services } from './Services.ts'

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

/** Sends generated requests to a route, and checks each answer. */
async function attack(implementation: Implementation<Services>) {
  const codes: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(plansOf(implementation, target), async (plan) => {
      const answer = await send(implementation, plan, target)
      const { code = String(answer.status), faults } = checkAnswer(implementation, answer, target)
      codes[code] = (codes[code] ?? 0) + 1
      if (code === 'LOGIN_SESSION_INVALID' || code === 'DEVICE_NOT_ENROLLED') await target.logInAgain()
      if (code === 'SIWX_SESSION_INVALID') await target.signIn()
      if (code === 'OPERATOR_SESSION_INVALID' || code === 'OPERATOR_ROLE_REQUIRED')
        await target.replaceOperator()
      // The project shared by the other tests may have been changed or removed.
      if (implementation.route.path.startsWith('/v1/admin/projects')) await target.putProjects()
      expect(faults).toEqual([])
    }),
    fuzzRuns,
  )
  return codes
}

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
function heldMegabytes() {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

describe('random requests get a response that matches the route’s contract', () => {
  let before = 0

  test.each(implementations.map((one) => [`${one.route.method} ${one.route.path}`, one] as const))(
    'attack: random requests to %s',
    async (_, implementation) => {
      const codes = await attack(implementation)
      if (process.env.FOYER_FUZZ_SHOW) console.log(implementation.route.id, JSON.stringify(codes))
      before ||= heldMegabytes()
    },
    3_600_000,
  )

  test('attack: random requests leave no data in memory', () => {
    // After tens of thousands of requests, some of 70 kB.
    expect(heldMegabytes() - before).toBeLessThan(64)
  })
})
