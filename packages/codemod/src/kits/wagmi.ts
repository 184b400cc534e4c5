import type { Kit } from '../Rule.ts'

const listed = 'keeps working: Foyer lists it under its name. Remove it if Foyer’s own list is enough'

/**
 * wagmi's own connectors, compared with the types of `@wagmi/connectors` 6.2.0, 7.2.1 and 8.2.0. The config stays:
 * Foyer works on top of it.
 */
export const wagmi: Kit = {
  name: 'wagmi',
  guide: 'comingFromWagmi.md',
  modules: /^(wagmi|@wagmi)\/connectors$/,
  rules: {
    walletConnect: {
      manual: 'remove it, and pass walletConnect({ projectId }) of @foyer/walletconnect to createFoyer',
    },
    injected: {
      manual: 'remove it unless it has a target: wagmi finds extensions by EIP-6963, and Foyer lists them',
    },
    coinbaseWallet: { manual: listed, worksOn: true },
    baseAccount: { manual: listed, worksOn: true },
    metaMask: { manual: listed, worksOn: true },
    safe: { manual: listed, worksOn: true },
    porto: { manual: listed, worksOn: true },
    gemini: { manual: listed, worksOn: true },
    tempoWallet: { manual: listed, worksOn: true },
    mock: {
      manual: 'keeps working; @foyer/testing has wallets that approve and reject like real ones',
      worksOn: true,
    },
  },
}
