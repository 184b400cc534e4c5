import { describe, expect, test } from 'vitest'
import { createHostingPlan } from './createHostingPlan.ts'
import { findSecurePage } from './findSecurePage.ts'

describe('createHostingPlan', () => {
  test('error: rejects an invalid origin, which could end the directive', async () => {
    for (const origin of [
      'https://app.example; script-src *',
      '*',
      'app.example',
      'https://app.example/path',
      "'self'",
    ])
      await expect(createHostingPlan([origin])).rejects.toThrow('is not an origin')
  })
})

describe('findSecurePage', () => {
  test('default: lets the listed pages embed the frame, and no page embed a window', () => {
    const ancestors = (path: string) =>
      findSecurePage(path, 'https://app.example')?.headers['content-security-policy']?.match(
        /frame-ancestors (.*)$/,
      )?.[1]
    expect(ancestors('/frame')).toBe('https://app.example')
    for (const path of [
      '/security',
      '/approve',
      '/popup',
      '/manifest.json',
      '/assets/main.js',
      '/recover.html',
    ])
      expect(ancestors(path), path).toBe("'none'")
  })

  test('behavior: serves no other files', () => {
    for (const path of ['/', '/index.html', '/constructor', '/v1/login/email'])
      expect(findSecurePage(path)).toBeUndefined()
  })
})
