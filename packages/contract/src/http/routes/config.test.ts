import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { getConfig } from './config.ts'

describe('getConfig', () => {
  test.each([
    [
      ['moonpay', 'meld'],
      ['moonpay', 'meld'],
    ],
    [null, null],
    ['moonpay', []],
    [['moonpay', 7], []],
    [{ 0: 'moonpay' }, []],
    [undefined, []],
  ])('param: config: reads the on-ramp providers %j as %j, and keeps the other features', (config, read) => {
    const activity = { id: 'activity', isEnabled: true, config: [] }
    const answer = { features: [{ id: 'onramp', isEnabled: true, config }, activity] }
    expect(parse(getConfig.response, JSON.parse(JSON.stringify(answer)))).toEqual({
      features: [{ id: 'onramp', isEnabled: true, config: read }, activity],
    })
  })
})
