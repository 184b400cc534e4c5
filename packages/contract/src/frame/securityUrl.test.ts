import { describe, expect, test } from 'vitest'
import { buildSecurityUrl } from './securityUrl.ts'

describe('buildSecurityUrl', () => {
  test('default: returns the overview’s URL with the project', () => {
    expect(buildSecurityUrl('https://secure.test', { projectId: 'my shop' })).toBe(
      'https://secure.test/security?projectId=my+shop',
    )
  })

  test('param: section: is the URL’s fragment', () => {
    const url = buildSecurityUrl('https://secure.test/', { projectId: 'p', section: 'recovery' })
    expect(url).toBe('https://secure.test/security?projectId=p#recovery')
  })
})
