import type { Kit } from '../Rule.ts'

/** ConnectKit 1. */
export const connectkit: Kit = {
  name: 'connectkit',
  guide: 'comingFromConnectKit.md',
  modules: /^connectkit$/,
  rules: {
    ConnectKitButton: { to: { name: 'ConnectButton', from: '@foyer/react' }, attributes: ['label'] },
    ConnectKitProvider: { to: { name: 'FoyerProvider', from: '@foyer/react' }, attributes: ['children'] },
    useModal: { manual: 'use open and close of useFoyer, and open of useFoyerState' },
    useSIWE: { manual: 'use useFoyerSignIn' },
    SIWEProvider: { manual: 'pass siweConfig to createFoyer' },
    getDefaultConfig: {
      manual:
        'pass its chains and transports to createConfig, and make the instance with createFoyer({ adapters: [wagmi({ config })] })',
    },
    Avatar: { manual: 'Foyer has no component for it; AccountButton shows the avatar' },
    ChainIcon: { manual: 'Foyer has no component for it; NetworkButton shows the icon' },
  },
}
