import { expect, test } from 'vitest'
import { toTitlePattern } from './toTitlePattern.mjs'

test.each([
  ['send > default: asks the wallet', 'send › default: asks the wallet'],
  ['send > error: %s is refused', 'send › error: a negative amount is refused'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it is in the source
  ['${file}: TLS > redirects', 'Caddyfile: TLS › redirects'],
  ['examples > $name runs', 'examples › createDevnet runs'],
  ['swap > ', 'swap › anything at all'],
  ['a server > refuses ? "no node" : "a node" > %s', 'a server › a node › a fee'],
  ['what (it) costs?', 'what (it) costs?'],
  ['a > b > c: %s', 'c: 1'],
  ['a > b > c: %s', 'b › c: 1'],
  ['a > b > c: %s', 'a › b › c: 1'],
])('default: %s matches its title', (source, title) => {
  expect(title).toMatch(toTitlePattern(source))
})

test.each([
  ['send > default: asks the wallet', 'send › default: asks nobody'],
  ['send > error: %s is refused', 'send › error: a negative amount is accepted'],
  ['send > error: %s is refused', 'receive › error: a is refused'],
  ['a > b > c', 'a › c'],
])('error: does not match another title: %s', (source, title) => {
  expect(title).not.toMatch(toTitlePattern(source))
})
