import type { Language, ThemeMode } from '@foyer/core'
import { fonts, type Look } from './Look.ts'
import { toTheme } from './toTheme.ts'

/** Where the modal shows: over the page, or in the page. */
export type Place = 'dialog' | 'page'

/** Everything a visitor can choose here. */
export type Choice = { look: Look; themeMode: ThemeMode; language: Language; place: Place }

/** The code of an app with these options, and no others. */
export function toCode({ look, themeMode, language, place }: Choice): string {
  const theme = toTheme(look)
  const shades = (value: unknown) => {
    const { light, dark } = value as { light: string; dark: string }
    return `{ light: '${light}', dark: '${dark}' }`
  }
  const tokens = [
    ...(theme.accent ? [`accent: ${shades(theme.accent)},`, `onAccent: ${shades(theme.onAccent)},`] : []),
    ...(theme.radius ? [`radius: '${theme.radius}',`] : []),
    ...(theme.fontFamily ? [`fontFamily: '${fonts[look.font]}',`] : []),
  ]
  const isInPage = place === 'page'
  const options = [
    "projectId: 'my-app',",
    "serverUrl: 'https://foyer.example.com',",
    'networks: [mainnet],',
    'adapters: [evm()],',
    ...(tokens.length > 0 ? ['theme: {', ...tokens.map((token) => `  ${token}`), '},'] : []),
    ...(themeMode === 'system' ? [] : [`themeMode: '${themeMode}',`]),
    ...(language === 'en' ? [] : [`language: '${language}',`]),
    ...(isInPage ? ['embedded: true,'] : []),
  ]
  const component = isInPage ? 'FoyerModal' : 'ConnectButton'
  return [
    "import { createFoyer } from '@foyer/core'",
    "import { mainnet } from '@foyer/core/networks'",
    "import { evm } from '@foyer/evm'",
    `import { ${[component, 'FoyerProvider'].sort().join(', ')} } from '@foyer/react'`,
    '',
    'const foyer = createFoyer({',
    ...options.map((option) => `  ${option}`),
    '})',
    '',
    'export const App = () => (',
    '  <FoyerProvider foyer={foyer}>',
    `    <${component} />`,
    '  </FoyerProvider>',
    ')',
  ].join('\n')
}
