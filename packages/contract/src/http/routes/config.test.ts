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
  ])(
    'param: config: the on-ramp providers %j are read as %j, and the other features stay',
    (config, read) => {
      const activity = { id: 'activity', isEnabled: true, config: [] }
      const answer = { features: [{ id: 'onramp', isEnabled: true, config }, activity] }
      expect(parse(getConfig.response, JSON.parse(JSON.stringify(answer)))).toEqual({
        features: [{ id: 'onramp', isEnabled: true, config: read }, activity],
      })
    },
  )
})
