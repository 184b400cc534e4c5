import { describe, expect, test } from 'vitest'
import { buildMail } from './buildMail.ts'

const parts = {
  app: 'Ada’s <b>shop</b>',
  subject: '493027 is your code for Ada’s shop',
  title: 'Log in to Ada’s shop',
  before: ['Your code:'],
  code: '493027',
  facts: [
    ['Site', 'https://shop.example'],
    ['Browser', 'Chrome\non Linux'],
  ],
  after: ['It works once.'],
} as const

describe('buildMail', () => {
  test('default: writes the code on its own line of the text, followed by the details', () => {
    const { subject, text } = buildMail(parts)
    expect(subject).toBe('493027 is your code for Ada’s shop')
    expect(text).toBe(
      'Your code:\n\n493027\n\nSite: https://shop.example\nBrowser: Chrome on Linux\n\nIt works once.',
    )
  })

  test('behavior: the HTML names the app, escapes its name, and loads no resources', () => {
    const { html } = buildMail({
      ...parts,
      link: { url: 'https://secure.example/#a&b', label: 'See the code' },
    })
    expect(html).toContain('>A</span>Ada’s &#60;b&#62;shop&#60;/b&#62;</p>')
    expect(html).toContain('>Log in to Ada’s shop</h1>')
    expect(html).toContain('href="https://secure.example/#a&#38;b">See the code</a>')
    expect(html).not.toMatch(/<b>|<img|<link|<style|<script|url\(|src=/)
  })

  test('behavior: the logo replaces the initial, and is the only resource that the mail loads', () => {
    const { html, text } = buildMail(parts).withLogo('https://secure.example/v1/logos/shop?a&b')
    expect(html).toContain(
      '<img src="https://secure.example/v1/logos/shop?a&#38;b" alt="" width="36" height="36"',
    )
    expect(html.match(/src=|url\(|<link|<style|<script/g)).toEqual(['src='])
    expect(html).not.toContain('>A</span>')
    expect(text).toBe(buildMail(parts).text)
  })

  test.each([
    ['«ÉTOILE»', 'É'],
    ['foyer', 'F'],
    ['😀', '•'],
  ])('behavior: the initial of %s is %s', (app, mark) => {
    expect(buildMail({ ...parts, app }).html).toContain(`>${mark}</span>`)
  })
})
