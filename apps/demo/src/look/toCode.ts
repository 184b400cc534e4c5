import type { Language, ThemeMode } from '@foyer/core'
import type { Look } from './Look.ts'
import { toTheme } from './toTheme.ts'

/** Where the modal is shown: over the page, or in the page. */
export type Place = 'dialog' | 'page'

/** Everything a visitor can choose here. */
export type Choice = { look: Look; themeMode: ThemeMode; language: Language; place: Place }

/** The code of an app with exactly these options. */
export function toCode({ look, themeMode, language, place }: Choice): string {
  const theme = Object.entries(toTheme(look)).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  const isInPage = place === 'page'
  const options = [
    "projectId: 'my-app',",
    "serverUrl: 'https://foyer.example.com',",
    'networks: [mainnet],',
    'adapters: [evm()],',
    ...(theme.length > 0 ? [`theme: createTheme({ ${theme.join(', ')} }),`] : []),
    ...(themeMode === 'system' ? [] : [`themeMode: '${themeMode}',`]),
    ...(language === 'en' ? [] : [`language: '${language}',`]),
    ...(isInPage ? ['embedded: true,'] : []),
  ]
  const component = isInPage ? 'FoyerModal' : 'ConnectButton'
  return [
    "import { createFoyer } from '@foyer/core'",
    "import { mainnet } from '@foyer/core/networks'",
    ...(theme.length > 0 ? ["import { createTheme } from '@foyer/core/theme'"] : []),
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
