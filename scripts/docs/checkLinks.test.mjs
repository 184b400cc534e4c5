import { describe, expect, test } from 'vitest'
import { checkLinks } from './checkLinks.mjs'

const check = (html, others = {}) =>
  checkLinks(new Map(Object.entries({ '/index.html': html, '/icon.svg': '', ...others })))

describe('checkLinks', () => {
  test('default: accepts links to existing pages, anchors and files', () => {
    const page = '<a href="/guide/">Guide</a><a href="guide/#top">Top</a><img src="/icon.svg">'
    expect(check(page, { '/guide/index.html': '<h2 id="top">Top</h2><a href="#top">Up</a>' })).toEqual([])
  })

  test('error: reports a link to a missing page', () => {
    expect(check('<a href="/nowhere/">Nowhere</a>')).toEqual(['/ links to /nowhere/, which does not exist'])
  })

  test('error: reports a link to a missing anchor', () => {
    expect(check('<h2 id="here">Here</h2><a href="#there">There</a>')).toEqual([
      '/ links to /#there, which has no such anchor',
    ])
  })

  test('error: reports a resource from another host, but not a link to one', () => {
    const html = '<img alt="" src="https://cdn.example/a.png"><a href="https://example.org/">Out</a>'
    expect(check(html)).toEqual(['/ loads https://cdn.example/a.png'])
  })
})
