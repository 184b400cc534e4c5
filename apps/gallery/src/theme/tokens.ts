import type { ThemeTokens } from '@foyer/core'

/** Name of a token. */
export type TokenName = keyof ThemeTokens

/** A colour of the theme, with its default. */
export type ColourToken = {
  readonly name: TokenName
  readonly about: string
  readonly light: string
  readonly dark: string
}

/** A size, font or level of the theme, the same in both schemes. */
export type PlainToken = {
  readonly name: TokenName
  readonly about: string
  readonly standard: string
  /** CSS property that validates its values. */
  readonly property: string
}

/** Colours of the theme. */
export const colourTokens: readonly ColourToken[] = [
  { name: 'accent', about: 'Main buttons, links, focus', light: '#0b6b62', dark: '#3fd0bd' },
  { name: 'onAccent', about: 'Text on the accent', light: '#ffffff', dark: '#06201d' },
  { name: 'background', about: 'The card', light: '#ffffff', dark: '#17191c' },
  { name: 'surface', about: 'Quiet buttons, chosen rows', light: '#f3f5f6', dark: '#212529' },
  { name: 'surfaceStrong', about: 'Pressed rows, placeholders', light: '#e7ebed', dark: '#2c3136' },
  { name: 'text', about: 'Text', light: '#15181b', dark: '#f2f4f5' },
  { name: 'textQuiet', about: 'Hints and icons', light: '#566067', dark: '#a4adb4' },
  { name: 'edge', about: 'Outlines of controls', light: '#868f96', dark: '#737d85' },
  { name: 'edgeSoft', about: 'Lines between parts', light: '#e3e7e9', dark: '#2b3035' },
  { name: 'danger', about: 'What went wrong', light: '#b3261e', dark: '#ffb4ab' },
  { name: 'shade', about: 'The page behind', light: 'rgb(12 18 22 / 0.44)', dark: 'rgb(0 0 0 / 0.62)' },
]

/** Sizes, font and level of the theme. */
export const plainTokens: readonly PlainToken[] = [
  {
    name: 'fontFamily',
    about: 'Fonts, best first',
    standard: 'system-ui, sans-serif',
    property: 'font-family',
  },
  { name: 'fontSize', about: 'Base of all text', standard: '10px', property: 'font-size' },
  { name: 'radius', about: 'Base of all corners', standard: '4px', property: 'border-radius' },
  { name: 'spacing', about: 'Base of all distances', standard: '4px', property: 'margin-left' },
  { name: 'width', about: 'Width of the card', standard: '360px', property: 'width' },
  { name: 'zIndex', about: 'Level over the page', standard: '999', property: 'z-index' },
]

/** Text colours and their backgrounds, with the ratio required by WCAG 2.2 AA. */
export const contrastPairs: readonly { text: TokenName; on: TokenName; least: number }[] = [
  { text: 'text', on: 'background', least: 4.5 },
  { text: 'textQuiet', on: 'background', least: 4.5 },
  { text: 'text', on: 'surface', least: 4.5 },
  { text: 'textQuiet', on: 'surface', least: 4.5 },
  { text: 'onAccent', on: 'accent', least: 4.5 },
  { text: 'accent', on: 'background', least: 4.5 },
  { text: 'danger', on: 'background', least: 4.5 },
  { text: 'edge', on: 'background', least: 3 },
]
