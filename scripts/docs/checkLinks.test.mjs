import { describe, expect, test } from 'vitest'
import { checkLinks } from './checkLinks.mjs'

const check = (html, others = {}) =>
  checkLinks(new Map(Object.entries({ '/index.html': html, '/icon.svg': '', ...others })))

describe('checkLinks', () => {
  test('default: pages, anchors and files that are there', () => {
    const page = '<a href="/guide/">Guide</a><a href="guide/#top">Top</a><img src="/icon.svg">'
    expect(check(page, { '/guide/index.html': '<h2 id="top">Top</h2><a href="#top">Up</a>' })).toEqual([])
  })

  test('error: a page that is not there', () => {
    expect(check('<a href="/nowhere/">Nowhere</a>')).toEqual(['/ links to /nowhere/, which does not exist'])
  })

  test('error: an anchor that is not there', () => {
    expect(check('<h2 id="here">Here</h2><a href="#there">There</a>')).toEqual([
      '/ links to /#there, which has no such anchor',
    ])
  })

  test('error: something that is loaded from elsewhere; a link may leave', () => {
    const html = '<img alt="" src="https://cdn.example/a.png"><a href="https://example.org/">Out</a>'
    expect(check(html)).toEqual(['/ loads https://cdn.example/a.png'])
  })
})
