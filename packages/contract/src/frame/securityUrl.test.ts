import { describe, expect, test } from 'vitest'
import { buildSecurityUrl } from './securityUrl.ts'

describe('buildSecurityUrl', () => {
  test('default: the overview, for a project', () => {
    expect(buildSecurityUrl('https://secure.test', { projectId: 'my shop' })).toBe(
      'https://secure.test/security?projectId=my+shop',
    )
  })

  test('param: section', () => {
    const url = buildSecurityUrl('https://secure.test/', { projectId: 'p', section: 'recovery' })
    expect(url).toBe('https://secure.test/security?projectId=p#recovery')
  })
})
