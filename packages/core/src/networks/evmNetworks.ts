// Written by scripts/networks.mjs from the chains of viem 2.57.0 (MIT). Do not edit.
import type { Network } from '../model/Network.ts'
import { chain } from './chain.ts'

/** ABEY Mainnet, chain 179. */
export const abey: Network<'eip155:179'> = /*#__PURE__*/ chain(179, 'ABEY Mainnet', ['ABEY', 'ABEY', 18], {
  node: 'https://rpc.abeychain.com',
  explorer: ['Abey Scan', 'https://abeyscan.com'],
})

/** Abstract, chain 2741. */
export const abstract: Network<'eip155:2741'> = /*#__PURE__*/ chain(2741, 'Abstract', ['ETH', 'ETH', 18], {
  node: 'https://api.mainnet.abs.xyz',
  explorer: ['Etherscan', 'https://abscan.org'],
})

/** Abstract Testnet, chain 11124. */
export const abstractTestnet: Network<'eip155:11124'> = /*#__PURE__*/ chain(
  11124,
  'Abstract Testnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://api.testnet.abs.xyz',
    explorer: ['Etherscan', 'https://sepolia.abscan.org'],
    testnet: true,
  },
)

/** Acala, chain 787. */
export const acala: Network<'eip155:787'> = /*#__PURE__*/ chain(787, 'Acala', ['Acala', 'ACA', 18], {
  node: 'https://eth-rpc-acala.aca-api.network',
  explorer: ['Acala Blockscout', 'https://blockscout.acala.network'],
})

/** Acria IntelliChain, chain 47. */
export const acria: Network<'eip155:47'> = /*#__PURE__*/ chain(
  47,
  'Acria IntelliChain',
  ['ACRIA', 'ACRIA', 18],
  { node: 'https://aic.acria.ai', explorer: ['Acria Explorer', 'https://explorer.acria.ai'] },
)

/** ADF Chain, chain 1215. */
export const adf: Network<'eip155:1215'> = /*#__PURE__*/ chain(1215, 'ADF Chain', ['ADDFILL', 'ADF', 18], {
  node: 'https://mainnet.adftechnology.com',
  explorer: ['ADF Mainnet Explorer', 'https://explorer.adftechnology.com'],
})

/** ADI_Chain, chain 36900. */
export const adi: Network<'eip155:36900'> = /*#__PURE__*/ chain(36900, 'ADI_Chain', ['ADI', 'ADI', 18], {
  node: 'https://rpc.adifoundation.ai',
  explorer: ['ADI Explorer', 'https://explorer.adifoundation.ai'],
})

/** Agung Network, chain 9990. */
export const agungTestnet: Network<'eip155:9990'> = /*#__PURE__*/ chain(
  9990,
  'Agung Network',
  ['Agung', 'AGNG', 18],
  {
    node: 'https://wss-async.agung.peaq.network',
    explorer: ['Subscan', 'https://agung-testnet.subscan.io'],
    testnet: true,
  },
)

/** AIOZ Network, chain 168. */
export const aioz: Network<'eip155:168'> = /*#__PURE__*/ chain(168, 'AIOZ Network', ['AIOZ', 'AIOZ', 18], {
  node: 'https://eth-dataseed.aioz.network',
  explorer: ['AIOZ Explorer', 'https://explorer.aioz.network'],
})

/** Aleph Zero, chain 41455. */
export const alephZero: Network<'eip155:41455'> = /*#__PURE__*/ chain(
  41455,
  'Aleph Zero',
  ['Aleph Zero', 'AZERO', 18],
  {
    node: 'https://rpc.alephzero.raas.gelato.cloud',
    explorer: ['Aleph Zero EVM Explorer', 'https://evm-explorer.alephzero.org'],
  },
)

/** Aleph Zero Testnet, chain 2039. */
export const alephZeroTestnet: Network<'eip155:2039'> = /*#__PURE__*/ chain(
  2039,
  'Aleph Zero Testnet',
  ['TZERO', 'TZERO', 18],
  {
    node: 'https://rpc.alephzero-testnet.gelato.digital',
    explorer: ['Aleph Zero EVM Testnet explorer', 'https://evm-explorer-testnet.alephzero.org'],
    testnet: true,
  },
)

/** AlienX Mainnet, chain 10241024. */
export const alienx: Network<'eip155:10241024'> = /*#__PURE__*/ chain(
  10241024,
  'AlienX Mainnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.alienxchain.io/http',
    explorer: ['AlienX Explorer', 'https://explorer.alienxchain.io'],
  },
)

/** ALIENX Hal Testnet, chain 10241025. */
export const alienxHalTestnet: Network<'eip155:10241025'> = /*#__PURE__*/ chain(
  10241025,
  'ALIENX Hal Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://hal-rpc.alienxchain.io/http',
    explorer: ['AlienX Explorer', 'https://hal-explorer.alienxchain.io'],
    testnet: true,
  },
)

/** Alpen Testnet, chain 8150. */
export const alpenTestnet: Network<'eip155:8150'> = /*#__PURE__*/ chain(
  8150,
  'Alpen Testnet',
  ['Signet BTC', 'sBTC', 18],
  {
    node: 'https://rpc.testnet.alpenlabs.io',
    explorer: ['Alpen Explorer', 'https://explorer.testnet.alpenlabs.io'],
    testnet: true,
  },
)

/** Ancient8, chain 888888888. */
export const ancient8: Network<'eip155:888888888'> = /*#__PURE__*/ chain(
  888888888,
  'Ancient8',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.ancient8.gg', explorer: ['Ancient8 explorer', 'https://scan.ancient8.gg'] },
)

/** Ancient8 Testnet, chain 28122024. */
export const ancient8Sepolia: Network<'eip155:28122024'> = /*#__PURE__*/ chain(
  28122024,
  'Ancient8 Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpcv2-testnet.ancient8.gg',
    explorer: ['Ancient8 Celestia Testnet explorer', 'https://scanv2-testnet.ancient8.gg'],
    testnet: true,
  },
)

/** ApeChain, chain 33139. */
export const apeChain: Network<'eip155:33139'> = /*#__PURE__*/ chain(
  33139,
  'ApeChain',
  ['ApeCoin', 'APE', 18],
  { node: 'https://rpc.apechain.com/http', explorer: ['Apescan', 'https://apescan.io'] },
)

/** APEX Testnet, chain 3993. */
export const apexTestnet: Network<'eip155:3993'> = /*#__PURE__*/ chain(
  3993,
  'APEX Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-testnet.apexlayer.xyz',
    explorer: ['Blockscout', 'https://exp-testnet.apexlayer.xyz'],
    testnet: true,
  },
)

/** Apollo, chain 62606. */
export const apollo: Network<'eip155:62606'> = /*#__PURE__*/ chain(
  62606,
  'Apollo',
  ['Apollo', 'APOLLO', 18],
  { node: 'https://mainnet-rpc.apolloscan.io', explorer: ['Apollo Explorer', 'https://apolloscan.io'] },
)

/** Arbitrum One, chain 42161. */
export const arbitrum: Network<'eip155:42161'> = /*#__PURE__*/ chain(
  42161,
  'Arbitrum One',
  ['Ether', 'ETH', 18],
  { node: 'https://arb1.arbitrum.io/rpc', explorer: ['Arbiscan', 'https://arbiscan.io'] },
)

/** Arbitrum Goerli, chain 421613. */
export const arbitrumGoerli: Network<'eip155:421613'> = /*#__PURE__*/ chain(
  421613,
  'Arbitrum Goerli',
  ['Arbitrum Goerli Ether', 'ETH', 18],
  {
    node: 'https://goerli-rollup.arbitrum.io/rpc',
    explorer: ['Arbiscan', 'https://goerli.arbiscan.io'],
    testnet: true,
  },
)

/** Arbitrum Nova, chain 42170. */
export const arbitrumNova: Network<'eip155:42170'> = /*#__PURE__*/ chain(
  42170,
  'Arbitrum Nova',
  ['Ether', 'ETH', 18],
  { node: 'https://nova.arbitrum.io/rpc', explorer: ['Arbiscan', 'https://nova.arbiscan.io'] },
)

/** Arbitrum Sepolia, chain 421614. */
export const arbitrumSepolia: Network<'eip155:421614'> = /*#__PURE__*/ chain(
  421614,
  'Arbitrum Sepolia',
  ['Arbitrum Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rollup.arbitrum.io/rpc',
    explorer: ['Arbiscan', 'https://sepolia.arbiscan.io'],
    testnet: true,
  },
)

/** Arc, chain 5042. */
export const arc: Network<'eip155:5042'> = /*#__PURE__*/ chain(5042, 'Arc', ['USDC', 'USDC', 18], {
  node: 'https://rpc.mainnet.arc.io',
  explorer: ['Arc Explorer', 'https://explorer.arc.io'],
})

/** Arc Testnet, chain 5042002. */
export const arcTestnet: Network<'eip155:5042002'> = /*#__PURE__*/ chain(
  5042002,
  'Arc Testnet',
  ['USDC', 'USDC', 18],
  {
    node: 'https://rpc.testnet.arc.network',
    explorer: ['ArcScan', 'https://testnet.arcscan.app'],
    testnet: true,
  },
)

/** Arena-Z, chain 7897. */
export const arenaz: Network<'eip155:7897'> = /*#__PURE__*/ chain(7897, 'Arena-Z', ['Ether', 'ETH', 18], {
  node: 'https://rpc.arena-z.gg',
  explorer: ['Arena-Z Explorer', 'https://explorer.arena-z.gg'],
})

/** Areon Network, chain 463. */
export const areonNetwork: Network<'eip155:463'> = /*#__PURE__*/ chain(
  463,
  'Areon Network',
  ['AREA', 'AREA', 18],
  { node: 'https://mainnet-rpc.areon.network', explorer: ['Areonscan', 'https://areonscan.com'] },
)

/** Areon Network Testnet, chain 462. */
export const areonNetworkTestnet: Network<'eip155:462'> = /*#__PURE__*/ chain(
  462,
  'Areon Network Testnet',
  ['TAREA', 'TAREA', 18],
  {
    node: 'https://testnet-rpc.areon.network',
    explorer: ['Areonscan', 'https://areonscan.com'],
    testnet: true,
  },
)

/** Areum, chain 463. */
export const areum: Network<'eip155:463'> = /*#__PURE__*/ chain(463, 'Areum', ['AREA', 'AREA', 18], {
  node: 'https://mainnet-rpc.areum.network',
  explorer: ['Areum Explorer', 'https://explorer.areum.network'],
})

/** Artela Testnet, chain 11822. */
export const artelaTestnet: Network<'eip155:11822'> = /*#__PURE__*/ chain(
  11822,
  'Artela Testnet',
  ['ART', 'ART', 18],
  {
    node: 'https://betanet-rpc1.artela.network',
    explorer: ['Artela', 'https://betanet-scan.artela.network'],
    testnet: true,
  },
)

/** Arthera, chain 10242. */
export const arthera: Network<'eip155:10242'> = /*#__PURE__*/ chain(10242, 'Arthera', ['Arthera', 'AA', 18], {
  node: 'https://rpc.arthera.net',
  explorer: ['Arthera EVM Explorer', 'https://explorer.arthera.net'],
})

/** Arthera Testnet, chain 10243. */
export const artheraTestnet: Network<'eip155:10243'> = /*#__PURE__*/ chain(
  10243,
  'Arthera Testnet',
  ['Arthera', 'AA', 18],
  {
    node: 'https://rpc-test.arthera.net',
    explorer: ['Arthera EVM Explorer', 'https://explorer-test.arthera.net'],
    testnet: true,
  },
)

/** AssetChain Mainnet, chain 42420. */
export const assetChain: Network<'eip155:42420'> = /*#__PURE__*/ chain(
  42420,
  'AssetChain Mainnet',
  ['Real World Asset', 'RWA', 18],
  {
    node: 'https://mainnet-rpc.assetchain.org',
    explorer: ['Asset Chain Explorer', 'https://scan.assetchain.org'],
  },
)

/** AssetChain Testnet, chain 42421. */
export const assetChainTestnet: Network<'eip155:42421'> = /*#__PURE__*/ chain(
  42421,
  'AssetChain Testnet',
  ['Real World Asset', 'RWA', 18],
  {
    node: 'https://enugu-rpc.assetchain.org',
    explorer: ['Asset Chain Testnet Explorer', 'https://scan-testnet.assetchain.org'],
    testnet: true,
  },
)

/** Astar, chain 592. */
export const astar: Network<'eip155:592'> = /*#__PURE__*/ chain(592, 'Astar', ['Astar', 'ASTR', 18], {
  node: 'https://astar.api.onfinality.io/public',
  explorer: ['Astar Subscan', 'https://astar.subscan.io'],
})

/** Astar zkEVM, chain 3776. */
export const astarZkEVM: Network<'eip155:3776'> = /*#__PURE__*/ chain(
  3776,
  'Astar zkEVM',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-zkevm.astar.network',
    explorer: ['Astar zkEVM Explorer', 'https://astar-zkevm.explorer.startale.com'],
  },
)

/** Astar zkEVM Testnet zKyoto, chain 6038361. */
export const astarZkyoto: Network<'eip155:6038361'> = /*#__PURE__*/ chain(
  6038361,
  'Astar zkEVM Testnet zKyoto',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.startale.com/zkyoto',
    explorer: ['zKyoto Explorer', 'https://zkyoto.explorer.startale.com'],
    testnet: true,
  },
)

/** Atleta Olympia, chain 2340. */
export const atletaOlympia: Network<'eip155:2340'> = /*#__PURE__*/ chain(
  2340,
  'Atleta Olympia',
  ['Atla', 'ATLA', 18],
  {
    node: 'https://testnet-rpc.atleta.network:9944',
    explorer: ['Atleta Olympia Explorer', 'https://blockscout.atleta.network'],
    testnet: true,
  },
)

/** Aurora, chain 1313161554. */
export const aurora: Network<'eip155:1313161554'> = /*#__PURE__*/ chain(
  1313161554,
  'Aurora',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet.aurora.dev', explorer: ['Aurorascan', 'https://aurorascan.dev'] },
)

/** Aurora Testnet, chain 1313161555. */
export const auroraTestnet: Network<'eip155:1313161555'> = /*#__PURE__*/ chain(
  1313161555,
  'Aurora Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet.aurora.dev',
    explorer: ['Aurorascan', 'https://testnet.aurorascan.dev'],
    testnet: true,
  },
)

/** Auroria Testnet, chain 205205. */
export const auroria: Network<'eip155:205205'> = /*#__PURE__*/ chain(
  205205,
  'Auroria Testnet',
  ['Auroria Stratis', 'tSTRAX', 18],
  {
    node: 'https://auroria.rpc.stratisevm.com',
    explorer: ['Auroria Testnet Explorer', 'https://auroria.explorer.stratisevm.com'],
    testnet: true,
  },
)

/** Autheo Testnet, chain 785. */
export const autheoTestnet: Network<'eip155:785'> = /*#__PURE__*/ chain(
  785,
  'Autheo Testnet',
  ['Autheo', 'THEO', 18],
  {
    node: 'https://testnet-rpc1.autheo.com',
    explorer: ['Autheo Testnet Block Explorer', 'https://testnet-explorer.autheo.com'],
    testnet: true,
  },
)

/** Avalanche, chain 43114. */
export const avalanche: Network<'eip155:43114'> = /*#__PURE__*/ chain(
  43114,
  'Avalanche',
  ['Avalanche', 'AVAX', 18],
  { node: 'https://api.avax.network/ext/bc/C/rpc', explorer: ['SnowTrace', 'https://snowtrace.io'] },
)

/** B3, chain 8333. */
export const b3: Network<'eip155:8333'> = /*#__PURE__*/ chain(8333, 'B3', ['Ether', 'ETH', 18], {
  node: 'https://mainnet-rpc.b3.fun/http',
  explorer: ['Blockscout', 'https://explorer.b3.fun'],
})

/** B3 Sepolia, chain 1993. */
export const b3Sepolia: Network<'eip155:1993'> = /*#__PURE__*/ chain(
  1993,
  'B3 Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.b3.fun/http',
    explorer: ['Blockscout', 'https://sepolia.explorer.b3.fun'],
    testnet: true,
  },
)

/** Bahamut, chain 5165. */
export const bahamut: Network<'eip155:5165'> = /*#__PURE__*/ chain(
  5165,
  'Bahamut',
  ['Fasttoken', 'FTN', 18],
  { node: 'https://rpc1.bahamut.io', explorer: ['Ftnscan', 'https://www.ftnscan.com'] },
)

/** Base, chain 8453. */
export const base: Network<'eip155:8453'> = /*#__PURE__*/ chain(8453, 'Base', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
})

/** Base Goerli, chain 84531. */
export const baseGoerli: Network<'eip155:84531'> = /*#__PURE__*/ chain(
  84531,
  'Base Goerli',
  ['Goerli Ether', 'ETH', 18],
  { node: 'https://goerli.base.org', explorer: ['Basescan', 'https://goerli.basescan.org'], testnet: true },
)

/** Base, chain 8453. */
export const basePreconf: Network<'eip155:8453'> = /*#__PURE__*/ chain(8453, 'Base', ['Ether', 'ETH', 18], {
  node: 'https://mainnet-preconf.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
})

/** Base Sepolia, chain 84532. */
export const baseSepolia: Network<'eip155:84532'> = /*#__PURE__*/ chain(
  84532,
  'Base Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  { node: 'https://sepolia.base.org', explorer: ['Basescan', 'https://sepolia.basescan.org'], testnet: true },
)

/** Base Sepolia, chain 84532. */
export const baseSepoliaPreconf: Network<'eip155:84532'> = /*#__PURE__*/ chain(
  84532,
  'Base Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia-preconf.base.org',
    explorer: ['Basescan', 'https://sepolia.basescan.org'],
    testnet: true,
  },
)

/** Basecamp Testnet, chain 123420001114. */
export const basecampTestnet: Network<'eip155:123420001114'> = /*#__PURE__*/ chain(
  123420001114,
  'Basecamp Testnet',
  ['Camp', 'CAMP', 18],
  {
    node: 'https://rpc.basecamp.t.raas.gelato.cloud',
    explorer: ['basecamp', 'https://basecamp.cloud.blockscout.com'],
    testnet: true,
  },
)

/** BattleChain Mainnet, chain 626. */
export const battlechain: Network<'eip155:626'> = /*#__PURE__*/ chain(
  626,
  'BattleChain Mainnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://mainnet.battlechain.com',
    explorer: ['BattleChain Explorer', 'https://explorer.battlechain.com'],
  },
)

/** BattleChain Testnet, chain 627. */
export const battlechainTestnet: Network<'eip155:627'> = /*#__PURE__*/ chain(
  627,
  'BattleChain Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet.battlechain.com',
    explorer: ['BattleChain Explorer', 'https://explorer.testnet.battlechain.com'],
    testnet: true,
  },
)

/** Beam, chain 4337. */
export const beam: Network<'eip155:4337'> = /*#__PURE__*/ chain(4337, 'Beam', ['Beam', 'BEAM', 18], {
  node: 'https://build.onbeam.com/rpc',
  explorer: ['Beam Explorer', 'https://subnets.avax.network/beam'],
})

/** Beam Testnet, chain 13337. */
export const beamTestnet: Network<'eip155:13337'> = /*#__PURE__*/ chain(
  13337,
  'Beam Testnet',
  ['Beam', 'BEAM', 18],
  {
    node: 'https://build.onbeam.com/rpc/testnet',
    explorer: ['Beam Explorer', 'https://subnets-test.avax.network/beam'],
    testnet: true,
  },
)

/** Bear Network Chain Mainnet, chain 641230. */
export const bearNetworkChainMainnet: Network<'eip155:641230'> = /*#__PURE__*/ chain(
  641230,
  'Bear Network Chain Mainnet',
  ['BearNetworkChain', 'BRNKC', 18],
  {
    node: 'https://brnkc-mainnet.bearnetwork.net',
    explorer: ['BrnkScan', 'https://brnkscan.bearnetwork.net'],
  },
)

/** Bear Network Chain Testnet, chain 751230. */
export const bearNetworkChainTestnet: Network<'eip155:751230'> = /*#__PURE__*/ chain(
  751230,
  'Bear Network Chain Testnet',
  ['tBRNKC', 'tBRNKC', 18],
  {
    node: 'https://brnkc-test.bearnetwork.net',
    explorer: ['BrnkTestScan', 'https://brnktest-scan.bearnetwork.net'],
    testnet: true,
  },
)

/** Berachain, chain 80094. */
export const berachain: Network<'eip155:80094'> = /*#__PURE__*/ chain(
  80094,
  'Berachain',
  ['BERA Token', 'BERA', 18],
  { node: 'https://rpc.berachain.com', explorer: ['Berascan', 'https://berascan.com'] },
)

/** Berachain Bepolia, chain 80069. */
export const berachainBepolia: Network<'eip155:80069'> = /*#__PURE__*/ chain(
  80069,
  'Berachain Bepolia',
  ['BERA Token', 'BERA', 18],
  {
    node: 'https://bepolia.rpc.berachain.com',
    explorer: ['Berascan', 'https://testnet.berascan.com'],
    testnet: true,
  },
)

/** Berachain Artio, chain 80085. */
export const berachainTestnet: Network<'eip155:80085'> = /*#__PURE__*/ chain(
  80085,
  'Berachain Artio',
  ['BERA Token', 'BERA', 18],
  {
    node: 'https://artio.rpc.berachain.com',
    explorer: ['Berachain', 'https://artio.beratrail.io'],
    testnet: true,
  },
)

/** Berachain bArtio, chain 80084. */
export const berachainTestnetbArtio: Network<'eip155:80084'> = /*#__PURE__*/ chain(
  80084,
  'Berachain bArtio',
  ['BERA Token', 'BERA', 18],
  {
    node: 'https://bartio.rpc.berachain.com',
    explorer: ['Berachain bArtio Beratrail', 'https://bartio.beratrail.io'],
    testnet: true,
  },
)

/** BEVM Mainnet, chain 11501. */
export const bevmMainnet: Network<'eip155:11501'> = /*#__PURE__*/ chain(
  11501,
  'BEVM Mainnet',
  ['Bitcoin', 'BTC', 18],
  { node: 'https://rpc-mainnet-1.bevm.io', explorer: ['Bevmscan', 'https://scan-mainnet.bevm.io'] },
)

/** Bifrost Mainnet, chain 3068. */
export const bifrost: Network<'eip155:3068'> = /*#__PURE__*/ chain(
  3068,
  'Bifrost Mainnet',
  ['BFC', 'BFC', 18],
  {
    node: 'https://public-01.mainnet.bifrostnetwork.com/rpc',
    explorer: ['Bifrost Blockscout', 'https://explorer.mainnet.bifrostnetwork.com'],
  },
)

/** BirdLayer, chain 53456. */
export const birdlayer: Network<'eip155:53456'> = /*#__PURE__*/ chain(
  53456,
  'BirdLayer',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.birdlayer.xyz', explorer: ['BirdLayer Explorer', 'https://scan.birdlayer.xyz'] },
)

/** BitTorrent, chain 199. */
export const bitTorrent: Network<'eip155:199'> = /*#__PURE__*/ chain(
  199,
  'BitTorrent',
  ['BitTorrent', 'BTT', 18],
  { node: 'https://rpc.bittorrentchain.io', explorer: ['Bttcscan', 'https://bttcscan.com'] },
)

/** BitTorrent Chain Testnet, chain 1028. */
export const bitTorrentTestnet: Network<'eip155:1028'> = /*#__PURE__*/ chain(
  1028,
  'BitTorrent Chain Testnet',
  ['BitTorrent', 'BTT', 18],
  {
    node: 'https://testrpc.bittorrentchain.io',
    explorer: ['Bttcscan', 'https://testnet.bttcscan.com'],
    testnet: true,
  },
)

/** Bitgert Mainnet, chain 32520. */
export const bitgert: Network<'eip155:32520'> = /*#__PURE__*/ chain(
  32520,
  'Bitgert Mainnet',
  ['Brise', 'Brise', 18],
  { node: 'https://rpc-bitgert.icecreamswap.com', explorer: ['Bitgert Scan', 'https://brisescan.com'] },
)

/** KUB Mainnet, chain 96. */
export const bitkub: Network<'eip155:96'> = /*#__PURE__*/ chain(96, 'KUB Mainnet', ['KUB Coin', 'KUB', 18], {
  node: 'https://rpc.bitkubchain.io',
  explorer: ['KUB Chain Mainnet Explorer', 'https://www.bkcscan.com'],
})

/** Bitkub Testnet, chain 25925. */
export const bitkubTestnet: Network<'eip155:25925'> = /*#__PURE__*/ chain(
  25925,
  'Bitkub Testnet',
  ['Bitkub Test', 'tKUB', 18],
  {
    node: 'https://rpc-testnet.bitkubchain.io',
    explorer: ['Bitkub Chain Testnet Explorer', 'https://testnet.bkcscan.com'],
    testnet: true,
  },
)

/** Bitlayer Mainnet, chain 200901. */
export const bitlayer: Network<'eip155:200901'> = /*#__PURE__*/ chain(
  200901,
  'Bitlayer Mainnet',
  ['BTC', 'BTC', 18],
  { node: 'https://rpc.bitlayer.org', explorer: ['bitlayer mainnet scan', 'https://www.btrscan.com'] },
)

/** Bitlayer Testnet, chain 200810. */
export const bitlayerTestnet: Network<'eip155:200810'> = /*#__PURE__*/ chain(
  200810,
  'Bitlayer Testnet',
  ['BTC', 'BTC', 18],
  {
    node: 'https://testnet-rpc.bitlayer.org',
    explorer: ['bitlayer testnet scan', 'https://testnet.btrscan.com'],
    testnet: true,
  },
)

/** Bitrock Mainnet, chain 7171. */
export const bitrock: Network<'eip155:7171'> = /*#__PURE__*/ chain(
  7171,
  'Bitrock Mainnet',
  ['BROCK', 'BROCK', 18],
  { node: 'https://brockrpc.io', explorer: ['Bitrock Explorer', 'https://explorer.bit-rock.io'] },
)

/** Blast, chain 81457. */
export const blast: Network<'eip155:81457'> = /*#__PURE__*/ chain(81457, 'Blast', ['Ether', 'ETH', 18], {
  node: 'https://rpc.blast.io',
  explorer: ['Blastscan', 'https://blastscan.io'],
})

/** Blast Sepolia, chain 168587773. */
export const blastSepolia: Network<'eip155:168587773'> = /*#__PURE__*/ chain(
  168587773,
  'Blast Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.blast.io',
    explorer: ['Blastscan', 'https://sepolia.blastscan.io'],
    testnet: true,
  },
)

/** BlockDAG, chain 1404. */
export const blockdag: Network<'eip155:1404'> = /*#__PURE__*/ chain(
  1404,
  'BlockDAG',
  ['BlockDAG', 'BDAG', 18],
  { node: 'https://rpc.bdagexplorer.com/', explorer: ['BDAG Explorer', 'https://explorer.bdagexplorer.com'] },
)

/** BOB, chain 60808. */
export const bob: Network<'eip155:60808'> = /*#__PURE__*/ chain(60808, 'BOB', ['ETH', 'ETH', 18], {
  node: 'https://rpc.gobob.xyz',
  explorer: ['BOB Explorer', 'https://explorer.gobob.xyz'],
})

/** BOB Sepolia, chain 808813. */
export const bobSepolia: Network<'eip155:808813'> = /*#__PURE__*/ chain(
  808813,
  'BOB Sepolia',
  ['ETH', 'ETH', 18],
  {
    node: 'https://bob-sepolia.rpc.gobob.xyz',
    explorer: ['BOB Sepolia Explorer', 'https://bob-sepolia.explorer.gobob.xyz'],
    testnet: true,
  },
)

/** Boba Network, chain 288. */
export const boba: Network<'eip155:288'> = /*#__PURE__*/ chain(288, 'Boba Network', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.boba.network',
  explorer: ['BOBAScan', 'https://bobascan.com'],
})

/** Boba Sepolia, chain 28882. */
export const bobaSepolia: Network<'eip155:28882'> = /*#__PURE__*/ chain(
  28882,
  'Boba Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.boba.network',
    explorer: ['BOBAScan', 'https://testnet.bobascan.com'],
    testnet: true,
  },
)

/** Bool Beta Mainnet, chain 11100. */
export const boolBetaMainnet: Network<'eip155:11100'> = /*#__PURE__*/ chain(
  11100,
  'Bool Beta Mainnet',
  ['BOL', 'BOL', 18],
  {
    node: 'https://beta-rpc-node-http.bool.network',
    explorer: ['BoolScan', 'https://beta-mainnet.boolscan.com'],
  },
)

/** Botanix, chain 3637. */
export const botanix: Network<'eip155:3637'> = /*#__PURE__*/ chain(3637, 'Botanix', ['Bitcoin', 'BTC', 18], {
  node: 'https://rpc.botanixlabs.com',
  explorer: ['Botanixscan', 'https://botanixscan.io'],
})

/** Botanix Testnet, chain 3636. */
export const botanixTestnet: Network<'eip155:3636'> = /*#__PURE__*/ chain(
  3636,
  'Botanix Testnet',
  ['Bitcoin', 'BTC', 18],
  {
    node: 'https://node.botanixlabs.dev',
    explorer: ['Botanix Testnet Explorer', 'https://testnet.botanixscan.io'],
    testnet: true,
  },
)

/** BounceBit Mainnet, chain 6001. */
export const bounceBit: Network<'eip155:6001'> = /*#__PURE__*/ chain(
  6001,
  'BounceBit Mainnet',
  ['BounceBit', 'BB', 18],
  { node: 'https://fullnode-mainnet.bouncebitapi.com', explorer: ['BB Scan', 'https://bbscan.io'] },
)

/** BounceBit Testnet, chain 6000. */
export const bounceBitTestnet: Network<'eip155:6000'> = /*#__PURE__*/ chain(
  6000,
  'BounceBit Testnet',
  ['BounceBit', 'BB', 18],
  {
    node: 'https://fullnode-testnet.bouncebitapi.com',
    explorer: ['BB Scan', 'https://testnet.bbscan.io'],
    testnet: true,
  },
)

/** Bronos, chain 1039. */
export const bronos: Network<'eip155:1039'> = /*#__PURE__*/ chain(1039, 'Bronos', ['BRO', 'BRO', 18], {
  node: 'https://evm.bronos.org',
  explorer: ['BronoScan', 'https://broscan.bronos.org'],
})

/** Bronos Testnet, chain 1038. */
export const bronosTestnet: Network<'eip155:1038'> = /*#__PURE__*/ chain(
  1038,
  'Bronos Testnet',
  ['Bronos Coin', 'tBRO', 18],
  {
    node: 'https://evm-testnet.bronos.org',
    explorer: ['BronoScan', 'https://tbroscan.bronos.org'],
    testnet: true,
  },
)

/** BNB Smart Chain, chain 56. */
export const bsc: Network<'eip155:56'> = /*#__PURE__*/ chain(56, 'BNB Smart Chain', ['BNB', 'BNB', 18], {
  node: 'https://56.rpc.thirdweb.com',
  explorer: ['BscScan', 'https://bscscan.com'],
})

/** BNB Greenfield Chain, chain 1017. */
export const bscGreenfield: Network<'eip155:1017'> = /*#__PURE__*/ chain(
  1017,
  'BNB Greenfield Chain',
  ['BNB', 'BNB', 18],
  {
    node: 'https://greenfield-chain.bnbchain.org',
    explorer: ['BNB Greenfield Mainnet Scan', 'https://greenfieldscan.com'],
  },
)

/** B2, chain 223. */
export const bsquared: Network<'eip155:223'> = /*#__PURE__*/ chain(223, 'B2', ['Bitcoin', 'BTC', 18], {
  node: 'https://rpc.bsquared.network',
  explorer: ['blockscout', 'https://explorer.bsquared.network'],
})

/** B2 Testnet, chain 1123. */
export const bsquaredTestnet: Network<'eip155:1123'> = /*#__PURE__*/ chain(
  1123,
  'B2 Testnet',
  ['Bitcoin', 'BTC', 18],
  {
    node: 'https://testnet-rpc.bsquared.network',
    explorer: ['blockscout', 'https://testnet-explorer.bsquared.network'],
    testnet: true,
  },
)

/** Bitlayer, chain 200901. */
export const btr: Network<'eip155:200901'> = /*#__PURE__*/ chain(200901, 'Bitlayer', ['Bitcoin', 'BTC', 18], {
  node: 'https://rpc.bitlayer.org',
  explorer: ['Bitlayer(BTR) Scan', 'https://www.btrscan.com'],
})

/** Bitlayer Testnet, chain 200810. */
export const btrTestnet: Network<'eip155:200810'> = /*#__PURE__*/ chain(
  200810,
  'Bitlayer Testnet',
  ['Bitcoin', 'BTC', 18],
  {
    node: 'https://testnet-rpc.bitlayer.org',
    explorer: ['Bitlayer(BTR) Scan', 'https://testnet.btrscan.com'],
    testnet: true,
  },
)

/** BlackFort Exchange Network, chain 4999. */
export const bxn: Network<'eip155:4999'> = /*#__PURE__*/ chain(
  4999,
  'BlackFort Exchange Network',
  ['BlackFort Token', 'BXN', 18],
  {
    node: 'https://mainnet.blackfort.network/rpc',
    explorer: ['Blockscout', 'https://explorer.blackfort.network'],
  },
)

/** BlackFort Exchange Network Testnet, chain 4777. */
export const bxnTestnet: Network<'eip155:4777'> = /*#__PURE__*/ chain(
  4777,
  'BlackFort Exchange Network Testnet',
  ['BlackFort Testnet Token', 'TBXN', 18],
  {
    node: 'https://testnet.blackfort.network/rpc',
    explorer: ['Blockscout', 'https://testnet-explorer.blackfort.network'],
    testnet: true,
  },
)

/** CandyChain, chain 2828. */
export const candyChain: Network<'eip155:2828'> = /*#__PURE__*/ chain(
  2828,
  'CandyChain',
  ['CANDY', 'CANDY', 18],
  {
    node: 'https://publicrpc.candychain.io',
    explorer: ['CandyChain Explorer', 'https://streams.candychain.io'],
  },
)

/** Cannon, chain 13370. */
export const cannon: Network<'eip155:13370'> = /*#__PURE__*/ chain(13370, 'Cannon', ['Ether', 'ETH', 18])

/** Canto, chain 7700. */
export const canto: Network<'eip155:7700'> = /*#__PURE__*/ chain(7700, 'Canto', ['Canto', 'CANTO', 18], {
  node: 'https://canto.gravitychain.io',
  explorer: ['Tuber.Build (Blockscout)', 'https://tuber.build'],
})

/** Celo, chain 42220. */
export const celo: Network<'eip155:42220'> = /*#__PURE__*/ chain(42220, 'Celo', ['CELO', 'CELO', 18], {
  node: 'https://forno.celo.org',
  explorer: ['Celo Explorer', 'https://celoscan.io'],
})

/** Alfajores, chain 44787. */
export const celoAlfajores: Network<'eip155:44787'> = /*#__PURE__*/ chain(
  44787,
  'Alfajores',
  ['CELO', 'A-CELO', 18],
  {
    node: 'https://alfajores-forno.celo-testnet.org',
    explorer: ['Celo Alfajores Explorer', 'https://celo-alfajores.blockscout.com'],
    testnet: true,
  },
)

/** Celo Sepolia Testnet, chain 11142220. */
export const celoSepolia: Network<'eip155:11142220'> = /*#__PURE__*/ chain(
  11142220,
  'Celo Sepolia Testnet',
  ['CELO', 'S-CELO', 18],
  {
    node: 'https://forno.celo-sepolia.celo-testnet.org',
    explorer: ['Celo Sepolia Explorer', 'https://celo-sepolia.blockscout.com'],
    testnet: true,
  },
)

/** Chang Chain Foundation Mainnet, chain 5858. */
export const chang: Network<'eip155:5858'> = /*#__PURE__*/ chain(
  5858,
  'Chang Chain Foundation Mainnet',
  ['CTH', 'CTH', 18],
  { node: 'https://rpc.cthscan.com', explorer: ['Chang Chain explorer', 'https://cthscan.com'] },
)

/** Chiliz Chain, chain 88888. */
export const chiliz: Network<'eip155:88888'> = /*#__PURE__*/ chain(
  88888,
  'Chiliz Chain',
  ['CHZ', 'CHZ', 18],
  { node: 'https://rpc.chiliz.com', explorer: ['Chiliz Explorer', 'https://scan.chiliz.com'] },
)

/** Chips Network, chain 2882. */
export const chips: Network<'eip155:2882'> = /*#__PURE__*/ chain(
  2882,
  'Chips Network',
  ['IOTA', 'IOTA', 18],
  {
    node: 'https://node.chips.ooo/wasp/api/v1/chains/iota1pp3d3mnap3ufmgqnjsnw344sqmf5svjh26y2khnmc89sv6788y3r207a8fn/evm',
  },
)

/** Citrate, chain 40204. */
export const citrate: Network<'eip155:40204'> = /*#__PURE__*/ chain(40204, 'Citrate', ['SALT', 'SALT', 18], {
  node: 'https://rpc.citrate.ai',
  testnet: true,
})

/** Citrea Mainnet, chain 4114. */
export const citrea: Network<'eip155:4114'> = /*#__PURE__*/ chain(
  4114,
  'Citrea Mainnet',
  ['Citrea Bitcoin', 'cBTC', 18],
  {
    node: 'https://rpc.mainnet.citrea.xyz',
    explorer: ['Citrea Explorer', 'https://explorer.mainnet.citrea.xyz'],
  },
)

/** Citrea Testnet, chain 5115. */
export const citreaTestnet: Network<'eip155:5115'> = /*#__PURE__*/ chain(
  5115,
  'Citrea Testnet',
  ['cBTC', 'cBTC', 18],
  {
    node: 'https://rpc.testnet.citrea.xyz',
    explorer: ['Citrea Explorer', 'https://explorer.testnet.citrea.xyz'],
    testnet: true,
  },
)

/** Ethereum Classic, chain 61. */
export const classic: Network<'eip155:61'> = /*#__PURE__*/ chain(61, 'Ethereum Classic', ['ETC', 'ETC', 18], {
  node: 'https://etc.rivet.link',
  explorer: ['Blockscout', 'https://blockscout.com/etc/mainnet'],
})

/** Codex, chain 81224. */
export const codex: Network<'eip155:81224'> = /*#__PURE__*/ chain(81224, 'Codex', ['Ether', 'ETH', 18], {
  node: 'https://rpc.codex.xyz',
  explorer: ['Codex Explorer', 'https://explorer.codex.xyz'],
})

/** Codex Testnet, chain 812242. */
export const codexTestnet: Network<'eip155:812242'> = /*#__PURE__*/ chain(
  812242,
  'Codex Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.codex-stg.xyz',
    explorer: ['Codex Testnet Explorer', 'https://explorer.codex-stg.xyz'],
    testnet: true,
  },
)

/** Coinbit Mainnet, chain 112. */
export const coinbit: Network<'eip155:112'> = /*#__PURE__*/ chain(
  112,
  'Coinbit Mainnet',
  ['GIDR', 'GIDR', 18],
  {
    node: 'https://coinbit-rpc-mainnet.chain.sbcrypto.app',
    explorer: ['Coinbit Explorer', 'https://coinbit-explorer.chain.sbcrypto.app'],
  },
)

/** CoinEx Mainnet, chain 52. */
export const coinex: Network<'eip155:52'> = /*#__PURE__*/ chain(52, 'CoinEx Mainnet', ['cet', 'cet', 18], {
  node: 'https://rpc.coinex.net',
  explorer: ['CoinEx Explorer', 'https://www.coinex.net'],
})

/** Conflux eSpace, chain 1030. */
export const confluxESpace: Network<'eip155:1030'> = /*#__PURE__*/ chain(
  1030,
  'Conflux eSpace',
  ['Conflux', 'CFX', 18],
  { node: 'https://evm.confluxrpc.com', explorer: ['ConfluxScan', 'https://evm.confluxscan.org'] },
)

/** Conflux eSpace Testnet, chain 71. */
export const confluxESpaceTestnet: Network<'eip155:71'> = /*#__PURE__*/ chain(
  71,
  'Conflux eSpace Testnet',
  ['Conflux', 'CFX', 18],
  {
    node: 'https://evmtestnet.confluxrpc.com',
    explorer: ['ConfluxScan', 'https://evmtestnet.confluxscan.org'],
    testnet: true,
  },
)

/** Core Dao, chain 1116. */
export const coreDao: Network<'eip155:1116'> = /*#__PURE__*/ chain(1116, 'Core Dao', ['Core', 'CORE', 18], {
  node: 'https://rpc.coredao.org',
  explorer: ['CoreDao', 'https://scan.coredao.org'],
})

/** Core Testnet, chain 1115. */
export const coreTestnet1: Network<'eip155:1115'> = /*#__PURE__*/ chain(
  1115,
  'Core Testnet',
  ['tCore', 'TCORE', 18],
  {
    node: 'https://rpc.test.btcs.network',
    explorer: ['Core Testnet', 'https://scan.test.btcs.network'],
    testnet: true,
  },
)

/** Core Testnet2, chain 1114. */
export const coreTestnet2: Network<'eip155:1114'> = /*#__PURE__*/ chain(
  1114,
  'Core Testnet2',
  ['tCore2', 'TCORE2', 18],
  {
    node: 'https://rpc.test2.btcs.network',
    explorer: ['Core Testnet2', 'https://scan.test2.btcs.network'],
    testnet: true,
  },
)

/** Corn, chain 21000000. */
export const corn: Network<'eip155:21000000'> = /*#__PURE__*/ chain(
  21000000,
  'Corn',
  ['Bitcorn', 'BTCN', 18],
  { node: 'https://21000000.rpc.thirdweb.com', explorer: ['Corn Explorer', 'https://cornscan.io'] },
)

/** Corn Testnet, chain 21000001. */
export const cornTestnet: Network<'eip155:21000001'> = /*#__PURE__*/ chain(
  21000001,
  'Corn Testnet',
  ['Bitcorn', 'BTCN', 18],
  {
    node: 'https://21000001.rpc.thirdweb.com',
    explorer: ['Corn Testnet Explorer', 'https://testnet.cornscan.io'],
    testnet: true,
  },
)

/** CpChain, chain 86608. */
export const cpchain: Network<'eip155:86608'> = /*#__PURE__*/ chain(86608, 'CpChain', ['CpChain', 'CP', 18], {
  node: 'https://rpc.cpchain.com',
  explorer: ['CpChain Explorer', 'https://explorer.cpchain.com'],
})

/** Crab Network, chain 44. */
export const crab: Network<'eip155:44'> = /*#__PURE__*/ chain(
  44,
  'Crab Network',
  ['Crab Network Native Token', 'CRAB', 18],
  {
    node: 'https://crab-rpc.darwinia.network',
    explorer: ['Blockscout', 'https://crab-scan.darwinia.network'],
  },
)

/** Creator, chain 66665. */
export const creatorTestnet: Network<'eip155:66665'> = /*#__PURE__*/ chain(
  66665,
  'Creator',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.creatorchain.io',
    explorer: ['Explorer', 'https://explorer.creatorchain.io'],
    testnet: true,
  },
)

/** Creditcoin Devnet, chain 102032. */
export const creditCoin3Devnet: Network<'eip155:102032'> = /*#__PURE__*/ chain(
  102032,
  'Creditcoin Devnet',
  ['Devnet CTC', 'devCTC', 18],
  {
    node: 'https://rpc.cc3-devnet.creditcoin.network',
    explorer: ['Blockscout', 'https://creditcoin-devnet.blockscout.com'],
    testnet: true,
  },
)

/** Creditcoin, chain 102030. */
export const creditCoin3Mainnet: Network<'eip155:102030'> = /*#__PURE__*/ chain(
  102030,
  'Creditcoin',
  ['Creditcoin', 'CTC', 18],
  {
    node: 'https://mainnet3.creditcoin.network',
    explorer: ['Blockscout', 'https://creditcoin.blockscout.com'],
  },
)

/** Creditcoin Testnet, chain 102031. */
export const creditCoin3Testnet: Network<'eip155:102031'> = /*#__PURE__*/ chain(
  102031,
  'Creditcoin Testnet',
  ['Creditcoin Testnet', 'tCTC', 18],
  {
    node: 'https://rpc.cc3-testnet.creditcoin.network',
    explorer: ['Blockscout', 'https://creditcoin-testnet.blockscout.com'],
    testnet: true,
  },
)

/** Cronos Mainnet, chain 25. */
export const cronos: Network<'eip155:25'> = /*#__PURE__*/ chain(25, 'Cronos Mainnet', ['Cronos', 'CRO', 18], {
  node: 'https://evm.cronos.org',
  explorer: ['Cronos Explorer', 'https://explorer.cronos.org'],
})

/** Cronos Testnet, chain 338. */
export const cronosTestnet: Network<'eip155:338'> = /*#__PURE__*/ chain(
  338,
  'Cronos Testnet',
  ['CRO', 'tCRO', 18],
  {
    node: 'https://evm-t3.cronos.org',
    explorer: ['Cronos Explorer (Testnet)', 'https://explorer.cronos.org/testnet'],
    testnet: true,
  },
)

/** Cronos zkEVM Mainnet, chain 388. */
export const cronoszkEVM: Network<'eip155:388'> = /*#__PURE__*/ chain(
  388,
  'Cronos zkEVM Mainnet',
  ['Cronos zkEVM CRO', 'zkCRO', 18],
  {
    node: 'https://mainnet.zkevm.cronos.org',
    explorer: ['Cronos zkEVM (Mainnet) Chain Explorer', 'https://explorer.zkevm.cronos.org'],
  },
)

/** Cronos zkEVM Testnet, chain 282. */
export const cronoszkEVMTestnet: Network<'eip155:282'> = /*#__PURE__*/ chain(
  282,
  'Cronos zkEVM Testnet',
  ['Cronos zkEVM Test Coin', 'zkTCRO', 18],
  {
    node: 'https://testnet.zkevm.cronos.org',
    explorer: ['Cronos zkEVM Testnet Explorer', 'https://explorer.zkevm.cronos.org/testnet'],
    testnet: true,
  },
)

/** Crossbell, chain 3737. */
export const crossbell: Network<'eip155:3737'> = /*#__PURE__*/ chain(3737, 'Crossbell', ['CSB', 'CSB', 18], {
  node: 'https://rpc.crossbell.io',
  explorer: ['CrossScan', 'https://scan.crossbell.io'],
})

/** CrossFi Mainnet, chain 4158. */
export const crossfi: Network<'eip155:4158'> = /*#__PURE__*/ chain(
  4158,
  'CrossFi Mainnet',
  ['CrossFi', 'XFI', 18],
  { node: 'https://rpc.mainnet.ms', explorer: ['CrossFi Blockchain Explorer', 'https://xfiscan.com'] },
)

/** Curtis, chain 33111. */
export const curtis: Network<'eip155:33111'> = /*#__PURE__*/ chain(33111, 'Curtis', ['ApeCoin', 'APE', 18], {
  node: 'https://rpc.curtis.apechain.com',
  explorer: ['Curtis Explorer', 'https://explorer.curtis.apechain.com'],
  testnet: true,
})

/** Cyber, chain 7560. */
export const cyber: Network<'eip155:7560'> = /*#__PURE__*/ chain(7560, 'Cyber', ['Ether', 'ETH', 18], {
  node: 'https://cyber.alt.technology',
  explorer: ['Blockscout', 'https://cyberscan.co'],
})

/** Cyber Testnet, chain 111557560. */
export const cyberTestnet: Network<'eip155:111557560'> = /*#__PURE__*/ chain(
  111557560,
  'Cyber Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://cyber-testnet.alt.technology',
    explorer: ['Blockscout', 'https://testnet.cyberscan.co'],
    testnet: true,
  },
)

/** Daily Network Mainnet, chain 824. */
export const dailyNetwork: Network<'eip155:824'> = /*#__PURE__*/ chain(
  824,
  'Daily Network Mainnet',
  ['Daily', 'DLY', 18],
  {
    node: 'https://rpc.mainnet.dailycrypto.net',
    explorer: ['Daily Mainnet Explorer', 'https://explorer.mainnet.dailycrypto.net'],
  },
)

/** Daily Network Testnet, chain 825. */
export const dailyNetworkTestnet: Network<'eip155:825'> = /*#__PURE__*/ chain(
  825,
  'Daily Network Testnet',
  ['Daily', 'DLY', 18],
  {
    node: 'https://rpc.testnet.dailycrypto.net',
    explorer: ['Daily Testnet Explorer', 'https://explorer.testnet.dailycrypto.net'],
    testnet: true,
  },
)

/** Darwinia Network, chain 46. */
export const darwinia: Network<'eip155:46'> = /*#__PURE__*/ chain(
  46,
  'Darwinia Network',
  ['RING', 'RING', 18],
  { node: 'https://rpc.darwinia.network', explorer: ['Explorer', 'https://explorer.darwinia.network'] },
)

/** Datahaven Testnet, chain 55931. */
export const datahavenTestnet: Network<'eip155:55931'> = /*#__PURE__*/ chain(
  55931,
  'Datahaven Testnet',
  ['MOCK', 'MOCK', 18],
  {
    node: 'https://services.datahaven-testnet.network/testnet',
    explorer: ['DhScan', 'https://testnet.dhscan.io'],
    testnet: true,
  },
)

/** DBK chain, chain 20240603. */
export const dbkchain: Network<'eip155:20240603'> = /*#__PURE__*/ chain(
  20240603,
  'DBK chain',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.mainnet.dbkchain.io', explorer: ['DBK Chain Explorer', 'https://scan.dbkchain.io'] },
)

/** Dchain, chain 2716446429837000. */
export const dchain: Network<'eip155:2716446429837000'> = /*#__PURE__*/ chain(
  2716446429837000,
  'Dchain',
  ['Ether', 'ETH', 18],
  {
    node: 'https://dchain-2716446429837000-1.jsonrpc.sagarpc.io',
    explorer: ['Dchain Explorer', 'https://dchain-2716446429837000-1.sagaexplorer.io'],
  },
)

/** Dchain Testnet, chain 2713017997578000. */
export const dchainTestnet: Network<'eip155:2713017997578000'> = /*#__PURE__*/ chain(
  2713017997578000,
  'Dchain Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://dchaintestnet-2713017997578000-1.jsonrpc.testnet.sagarpc.io',
    explorer: ['Dchain Explorer', 'https://dchaintestnet-2713017997578000-1.testnet.sagaexplorer.io'],
    testnet: true,
  },
)

/** Defi Oracle Meta Mainnet, chain 138. */
export const defiOracleMetaMainnet: Network<'eip155:138'> = /*#__PURE__*/ chain(
  138,
  'Defi Oracle Meta Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc-http-pub.d-bis.org', explorer: ['Blockscout', 'https://explorer.d-bis.org'] },
)

/** DeFiChain EVM Mainnet, chain 1130. */
export const defichainEvm: Network<'eip155:1130'> = /*#__PURE__*/ chain(
  1130,
  'DeFiChain EVM Mainnet',
  ['DeFiChain', 'DFI', 18],
  {
    node: 'https://eth.mainnet.ocean.jellyfishsdk.com',
    explorer: ['DeFiScan', 'https://meta.defiscan.live'],
  },
)

/** DeFiChain EVM Testnet, chain 1131. */
export const defichainEvmTestnet: Network<'eip155:1131'> = /*#__PURE__*/ chain(
  1131,
  'DeFiChain EVM Testnet',
  ['DeFiChain', 'DFI', 18],
  {
    node: 'https://eth.testnet.ocean.jellyfishsdk.com',
    explorer: ['DeFiScan', 'https://meta.defiscan.live/?network=TestNet'],
    testnet: true,
  },
)

/** Degen, chain 666666666. */
export const degen: Network<'eip155:666666666'> = /*#__PURE__*/ chain(
  666666666,
  'Degen',
  ['Degen', 'DEGEN', 18],
  { node: 'https://rpc.degen.tips', explorer: ['Degen Chain Explorer', 'https://explorer.degen.tips'] },
)

/** DFK Chain, chain 53935. */
export const dfk: Network<'eip155:53935'> = /*#__PURE__*/ chain(53935, 'DFK Chain', ['Jewel', 'JEWEL', 18], {
  node: 'https://subnets.avax.network/defi-kingdoms/dfk-chain/rpc',
  explorer: ['DFKSubnetScan', 'https://subnets.avax.network/defi-kingdoms'],
})

/** Diode Prenet, chain 15. */
export const diode: Network<'eip155:15'> = /*#__PURE__*/ chain(15, 'Diode Prenet', ['DIODE', 'DIODE', 18], {
  node: 'https://prenet.diode.io:8443',
  explorer: ['Diode Explorer', 'https://diode.io/prenet'],
})

/** DisChain, chain 513100. */
export const disChain: Network<'eip155:513100'> = /*#__PURE__*/ chain(
  513100,
  'DisChain',
  ['DIS', 'DIS', 18],
  { node: 'https://rpc.dischain.xyz', explorer: ['DisChain Explorer', 'https://www.oklink.com/dis'] },
)

/** DODOchain Testnet, chain 53457. */
export const dodochainTestnet: Network<'eip155:53457'> = /*#__PURE__*/ chain(
  53457,
  'DODOchain Testnet',
  ['DODO', 'DODO', 18],
  {
    node: 'https://dodochain-testnet.alt.technology',
    explorer: ['DODOchain Testnet (Sepolia) Explorer', 'https://testnet-scan.dodochain.com'],
    testnet: true,
  },
)

/** Dogechain, chain 2000. */
export const dogechain: Network<'eip155:2000'> = /*#__PURE__*/ chain(
  2000,
  'Dogechain',
  ['Wrapped Dogecoin', 'WDOGE', 18],
  { node: 'https://rpc.dogechain.dog', explorer: ['DogeChainExplorer', 'https://explorer.dogechain.dog'] },
)

/** Doma Testnet, chain 97476. */
export const domaTestnet: Network<'eip155:97476'> = /*#__PURE__*/ chain(
  97476,
  'Doma Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-testnet.doma.xyz',
    explorer: ['Doma Testnet Explorer', 'https://explorer-testnet.doma.xyz'],
    testnet: true,
  },
)

/** Donatuz, chain 42026. */
export const donatuz: Network<'eip155:42026'> = /*#__PURE__*/ chain(42026, 'Donatuz', ['Ether', 'ETH', 18], {
  node: 'https://rpc.donatuz.com',
  explorer: ['Donatuz Explorer', 'https://explorer.donatuz.com'],
})

/** DOS Chain, chain 7979. */
export const dosChain: Network<'eip155:7979'> = /*#__PURE__*/ chain(
  7979,
  'DOS Chain',
  ['DOS Chain', 'DOS', 18],
  { node: 'https://main.doschain.com', explorer: ['DOS Chain Explorer', 'https://doscan.io'] },
)

/** DOS Chain Testnet, chain 3939. */
export const dosChainTestnet: Network<'eip155:3939'> = /*#__PURE__*/ chain(
  3939,
  'DOS Chain Testnet',
  ['DOS Chain Testnet', 'DOS', 18],
  {
    node: 'https://test.doschain.com',
    explorer: ['DOS Chain Testnet Explorer', 'https://test.doscan.io'],
    testnet: true,
  },
)

/** DreyerX Mainnet, chain 23451. */
export const dreyerxMainnet: Network<'eip155:23451'> = /*#__PURE__*/ chain(
  23451,
  'DreyerX Mainnet',
  ['DreyerX', 'DRX', 18],
  { node: 'https://rpc.dreyerx.com', explorer: ['DreyerX Scan', 'https://scan.dreyerx.com'] },
)

/** DreyerX Testnet, chain 23452. */
export const dreyerxTestnet: Network<'eip155:23452'> = /*#__PURE__*/ chain(
  23452,
  'DreyerX Testnet',
  ['DreyerX', 'DRX', 18],
  { explorer: ['DreyerX Testnet Scan', 'https://testnet-scan.dreyerx.com'], testnet: true },
)

/** DustBoy IoT, chain 555888. */
export const dustboyIoT: Network<'eip155:555888'> = /*#__PURE__*/ chain(
  555888,
  'DustBoy IoT',
  ['Ether', 'DST', 18],
  { node: 'https://dustboy-rpc.jibl2.com', explorer: ['Blockscout', 'https://dustboy.jibl2.com'] },
)

/** Dymension, chain 1100. */
export const dymension: Network<'eip155:1100'> = /*#__PURE__*/ chain(1100, 'Dymension', ['DYM', 'DYM', 18], {
  node: 'https://dymension-evm-rpc.publicnode.com',
  explorer: ['Dym FYI', 'https://dym.fyi'],
})

/** E Canna Mainnet, chain 4111. */
export const eCanna: Network<'eip155:4111'> = /*#__PURE__*/ chain(
  4111,
  'E Canna Mainnet',
  ['E Canna', 'ECNA', 18],
  { node: 'https://rpc.ecnascan.com', explorer: ['ECNA Scan', 'https://explorer.ecnascan.com'] },
)

/** E Canna Testnet, chain 4112. */
export const eCannaTestnet: Network<'eip155:4112'> = /*#__PURE__*/ chain(
  4112,
  'E Canna Testnet',
  ['E Canna Testnet', 'tECNA', 18],
  {
    node: 'https://testnetrpc.ecnascan.com',
    explorer: ['ECNA Scan Testnet', 'https://testnetexplorer.ecnascan.com'],
    testnet: true,
  },
)

/** Eden, chain 714. */
export const eden: Network<'eip155:714'> = /*#__PURE__*/ chain(714, 'Eden', ['TIA', 'TIA', 18], {
  node: 'https://rpc.eden.gateway.fm',
  explorer: ['Blockscout', 'https://eden.blockscout.com'],
})

/** edeXa, chain 5424. */
export const edexa: Network<'eip155:5424'> = /*#__PURE__*/ chain(5424, 'edeXa', ['edeXa', 'EDX', 18], {
  node: 'https://rpc.edexa.network',
  explorer: ['edeXa Explorer', 'https://explorer.edexa.network'],
})

/** edeXa Testnet, chain 1995. */
export const edexaTestnet: Network<'eip155:1995'> = /*#__PURE__*/ chain(
  1995,
  'edeXa Testnet',
  ['edeXa', 'tEDX', 18],
  {
    node: 'https://rpc.testnet.edexa.network',
    explorer: ['edeXa Testnet Explorer', 'https://explorer.testnet.edexa.network'],
    testnet: true,
  },
)

/** Edgeless Network, chain 2026. */
export const edgeless: Network<'eip155:2026'> = /*#__PURE__*/ chain(
  2026,
  'Edgeless Network',
  ['Edgeless Wrapped ETH', 'EwETH', 18],
  {
    node: 'https://rpc.edgeless.network/http',
    explorer: ['Edgeless Explorer', 'https://explorer.edgeless.network'],
  },
)

/** Edgeless Testnet, chain 202. */
export const edgelessTestnet: Network<'eip155:202'> = /*#__PURE__*/ chain(
  202,
  'Edgeless Testnet',
  ['Edgeless Wrapped ETH', 'EwETH', 18],
  {
    node: 'https://edgeless-testnet.rpc.caldera.xyz/http',
    explorer: ['Edgeless Testnet Explorer', 'https://testnet.explorer.edgeless.network'],
    testnet: true,
  },
)

/** Edgeware EdgeEVM Mainnet, chain 2021. */
export const edgeware: Network<'eip155:2021'> = /*#__PURE__*/ chain(
  2021,
  'Edgeware EdgeEVM Mainnet',
  ['Edgeware', 'EDG', 18],
  {
    node: 'https://edgeware-evm.jelliedowl.net',
    explorer: ['Edgscan by Bharathcoorg', 'https://edgscan.live'],
  },
)

/** Beresheet BereEVM Testnet, chain 2022. */
export const edgewareTestnet: Network<'eip155:2022'> = /*#__PURE__*/ chain(
  2022,
  'Beresheet BereEVM Testnet',
  ['Testnet EDG', 'tEDG', 18],
  {
    node: 'https://beresheet-evm.jelliedowl.net',
    explorer: ['Edgscan by Bharathcoorg', 'https://testnet.edgscan.live'],
    testnet: true,
  },
)

/** EDU Chain, chain 41923. */
export const eduChain: Network<'eip155:41923'> = /*#__PURE__*/ chain(41923, 'EDU Chain', ['EDU', 'EDU', 18], {
  node: 'https://rpc.educhain.xyz',
  explorer: ['EDU Chain Explorer', 'https://explorer.educhain.xyz'],
})

/** EDU Chain Testnet, chain 656476. */
export const eduChainTestnet: Network<'eip155:656476'> = /*#__PURE__*/ chain(
  656476,
  'EDU Chain Testnet',
  ['EDU', 'EDU', 18],
  {
    node: 'https://rpc.testnet.educhain.xyz',
    explorer: ['EDU Chain Testnet Explorer', 'https://explorer.testnet.educhain.xyz'],
    testnet: true,
  },
)

/** Elastos Smart Chain, chain 20. */
export const elastos: Network<'eip155:20'> = /*#__PURE__*/ chain(
  20,
  'Elastos Smart Chain',
  ['ELA', 'ELA', 18],
  { node: 'https://api2.elastos.io/eth', explorer: ['Elastos Explorer', 'https://esc.elastos.io'] },
)

/** Elastos Smart Chain Testnet, chain 21. */
export const elastosTestnet: Network<'eip155:21'> = /*#__PURE__*/ chain(
  21,
  'Elastos Smart Chain Testnet',
  ['tELA', 'tELA', 18],
  {
    node: 'https://api-testnet.elastos.io/eth',
    explorer: ['Elastos Explorer', 'https://esc-testnet.elastos.io'],
    testnet: true,
  },
)

/** Electroneum Mainnet, chain 52014. */
export const electroneum: Network<'eip155:52014'> = /*#__PURE__*/ chain(
  52014,
  'Electroneum Mainnet',
  ['ETN', 'ETN', 18],
  {
    node: 'https://rpc.electroneum.com',
    explorer: ['Electroneum Block Explorer', 'https://blockexplorer.electroneum.com'],
  },
)

/** Electroneum Testnet, chain 5201420. */
export const electroneumTestnet: Network<'eip155:5201420'> = /*#__PURE__*/ chain(
  5201420,
  'Electroneum Testnet',
  ['ETN', 'ETN', 18],
  {
    node: 'https://testnet-rpc.electroneum.com',
    explorer: ['Electroneum Block Explorer', 'https://blockexplorer.thesecurityteam.rocks'],
    testnet: true,
  },
)

/** Elysium Testnet, chain 1338. */
export const elysiumTestnet: Network<'eip155:1338'> = /*#__PURE__*/ chain(
  1338,
  'Elysium Testnet',
  ['LAVA', 'LAVA', 18],
  {
    node: 'https://elysium-test-rpc.vulcanforged.com',
    explorer: ['Elysium testnet explorer', 'https://elysium-explorer.vulcanforged.com'],
    testnet: true,
  },
)

/** Energy Mainnet, chain 246. */
export const energy: Network<'eip155:246'> = /*#__PURE__*/ chain(246, 'Energy Mainnet', ['EWT', 'EWT', 18], {
  node: 'https://rpc.energyweb.org',
  explorer: ['EnergyWeb Explorer', 'https://explorer.energyweb.org'],
})

/** ENI Mainnet, chain 173. */
export const eni: Network<'eip155:173'> = /*#__PURE__*/ chain(173, 'ENI Mainnet', ['ENI', 'ENI', 18], {
  node: 'https://rpc.eniac.network',
  explorer: ['ENI Explorer', 'https://scan.eniac.network'],
})

/** ENI Testnet, chain 6912115. */
export const eniTestnet: Network<'eip155:6912115'> = /*#__PURE__*/ chain(
  6912115,
  'ENI Testnet',
  ['ENI Testnet Token', 'ENI', 18],
  {
    node: 'https://rpc-testnet.eniac.network',
    explorer: ['ENI Testnet Explorer', 'https://scan-testnet.eniac.network'],
    testnet: true,
  },
)

/** ENULS Mainnet, chain 119. */
export const enuls: Network<'eip155:119'> = /*#__PURE__*/ chain(119, 'ENULS Mainnet', ['NULS', 'NULS', 18], {
  node: 'https://evmapi2.nuls.io',
  explorer: ['ENULS Explorer', 'https://evmscan.nuls.io'],
})

/** Horizen EON, chain 7332. */
export const eon: Network<'eip155:7332'> = /*#__PURE__*/ chain(7332, 'Horizen EON', ['ZEN', 'ZEN', 18], {
  node: 'https://eon-rpc.horizenlabs.io/ethv1',
  explorer: ['EON Explorer', 'https://eon-explorer.horizenlabs.io'],
})

/** EOS EVM, chain 17777. */
export const eos: Network<'eip155:17777'> = /*#__PURE__*/ chain(17777, 'EOS EVM', ['EOS', 'EOS', 18], {
  node: 'https://api.evm.eosnetwork.com',
  explorer: ['EOS EVM Explorer', 'https://explorer.evm.eosnetwork.com'],
})

/** EOS EVM Testnet, chain 15557. */
export const eosTestnet: Network<'eip155:15557'> = /*#__PURE__*/ chain(
  15557,
  'EOS EVM Testnet',
  ['EOS', 'EOS', 18],
  {
    node: 'https://api.testnet.evm.eosnetwork.com',
    explorer: ['EOS EVM Testnet Explorer', 'https://explorer.testnet.evm.eosnetwork.com'],
    testnet: true,
  },
)

/** Eteria, chain 140. */
export const eteria: Network<'eip155:140'> = /*#__PURE__*/ chain(140, 'Eteria', ['Eteria', 'ERA', 18], {
  node: 'https://mainnet.eteria.io/v1',
  explorer: ['Eteria Explorer', 'https://explorer.eteria.io'],
})

/** Etherlink, chain 42793. */
export const etherlink: Network<'eip155:42793'> = /*#__PURE__*/ chain(
  42793,
  'Etherlink',
  ['Tez', 'XTZ', 18],
  { node: 'https://node.mainnet.etherlink.com', explorer: ['Etherlink', 'https://explorer.etherlink.com'] },
)

/** Etherlink Shadownet Testnet, chain 127823. */
export const etherlinkShadownetTestnet: Network<'eip155:127823'> = /*#__PURE__*/ chain(
  127823,
  'Etherlink Shadownet Testnet',
  ['tez', 'XTZ', 18],
  {
    node: 'https://node.shadownet.etherlink.com',
    explorer: ['Etherlink Shadownet Testnet Explorer', 'https://shadownet.explorer.etherlink.com'],
    testnet: true,
  },
)

/** Etherlink Testnet, chain 128123. */
export const etherlinkTestnet: Network<'eip155:128123'> = /*#__PURE__*/ chain(
  128123,
  'Etherlink Testnet',
  ['Tez', 'XTZ', 18],
  {
    node: 'https://node.ghostnet.etherlink.com',
    explorer: ['Etherlink Testnet', 'https://testnet.explorer.etherlink.com'],
    testnet: true,
  },
)

/** Ethernity, chain 183. */
export const ethernity: Network<'eip155:183'> = /*#__PURE__*/ chain(183, 'Ethernity', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.ethernitychain.io',
  explorer: ['Ethernity Explorer', 'https://ernscan.io'],
})

/** ETP Mainnet, chain 20256789. */
export const etp: Network<'eip155:20256789'> = /*#__PURE__*/ chain(
  20256789,
  'ETP Mainnet',
  ['ETP Chain Native Token', 'ETP', 18],
  { node: 'https://rpc.etpscan.xyz', explorer: ['ETP Scan', 'https://etpscan.xyz'] },
)

/** Evmos, chain 9001. */
export const evmos: Network<'eip155:9001'> = /*#__PURE__*/ chain(9001, 'Evmos', ['Evmos', 'EVMOS', 18], {
  node: 'https://eth.bd.evmos.org:8545',
  explorer: ['Evmos Block Explorer', 'https://escan.live'],
})

/** Evmos Testnet, chain 9000. */
export const evmosTestnet: Network<'eip155:9000'> = /*#__PURE__*/ chain(
  9000,
  'Evmos Testnet',
  ['Evmos', 'EVMOS', 18],
  {
    node: 'https://eth.bd.evmos.dev:8545',
    explorer: ['Evmos Testnet Block Explorer', 'https://evm.evmos.dev'],
    testnet: true,
  },
)

/** Excelon Mainnet, chain 22052002. */
export const excelonMainnet: Network<'eip155:22052002'> = /*#__PURE__*/ chain(
  22052002,
  'Excelon Mainnet',
  ['Excelon', 'xlon', 18],
  { node: 'https://edgewallet1.xlon.org', explorer: ['Excelon explorer', 'https://explorer.excelon.io'] },
)

/** Expanse Network, chain 2. */
export const expanse: Network<'eip155:2'> = /*#__PURE__*/ chain(2, 'Expanse Network', ['EXP', 'EXP', 18], {
  node: 'https://node.expanse.tech',
  explorer: ['Expanse Explorer', 'https://explorer.expanse.tech'],
})

/** exSat Network, chain 7200. */
export const exsat: Network<'eip155:7200'> = /*#__PURE__*/ chain(7200, 'exSat Network', ['BTC', 'BTC', 18], {
  node: 'https://evm.exsat.network',
  explorer: ['exSat Explorer', 'https://scan.exsat.network'],
})

/** exSat Testnet, chain 839999. */
export const exsatTestnet: Network<'eip155:839999'> = /*#__PURE__*/ chain(
  839999,
  'exSat Testnet',
  ['BTC', 'BTC', 18],
  {
    node: 'https://evm-tst3.exsat.network',
    explorer: ['exSat Explorer', 'https://scan-testnet.exsat.network'],
    testnet: true,
  },
)

/** Fantom, chain 250. */
export const fantom: Network<'eip155:250'> = /*#__PURE__*/ chain(250, 'Fantom', ['Fantom', 'FTM', 18], {
  node: 'https://250.rpc.thirdweb.com',
  explorer: ['FTMScan', 'https://ftmscan.com'],
})

/** Fantom Sonic Open Testnet, chain 64240. */
export const fantomSonicTestnet: Network<'eip155:64240'> = /*#__PURE__*/ chain(
  64240,
  'Fantom Sonic Open Testnet',
  ['Fantom', 'FTM', 18],
  {
    node: 'https://rpcapi.sonic.fantom.network',
    explorer: ['Fantom Sonic Open Testnet Explorer', 'https://public-sonic.fantom.network'],
    testnet: true,
  },
)

/** Fantom Testnet, chain 4002. */
export const fantomTestnet: Network<'eip155:4002'> = /*#__PURE__*/ chain(
  4002,
  'Fantom Testnet',
  ['Fantom', 'FTM', 18],
  {
    node: 'https://rpc.testnet.fantom.network',
    explorer: ['FTMScan', 'https://testnet.ftmscan.com'],
    testnet: true,
  },
)

/** Fibo Chain, chain 12306. */
export const fibo: Network<'eip155:12306'> = /*#__PURE__*/ chain(12306, 'Fibo Chain', ['fibo', 'FIBO', 18], {
  node: 'https://network.hzroc.art',
  explorer: ['FiboScan', 'https://scan.fibochain.org'],
})

/** Filecoin Mainnet, chain 314. */
export const filecoin: Network<'eip155:314'> = /*#__PURE__*/ chain(
  314,
  'Filecoin Mainnet',
  ['filecoin', 'FIL', 18],
  { node: 'https://api.node.glif.io/rpc/v1', explorer: ['Filfox', 'https://filfox.info/en'] },
)

/** Filecoin Calibration, chain 314159. */
export const filecoinCalibration: Network<'eip155:314159'> = /*#__PURE__*/ chain(
  314159,
  'Filecoin Calibration',
  ['testnet filecoin', 'tFIL', 18],
  {
    node: 'https://api.calibration.node.glif.io/rpc/v1',
    explorer: ['Filscan', 'https://calibration.filscan.io'],
    testnet: true,
  },
)

/** Filecoin Hyperspace, chain 3141. */
export const filecoinHyperspace: Network<'eip155:3141'> = /*#__PURE__*/ chain(
  3141,
  'Filecoin Hyperspace',
  ['testnet filecoin', 'tFIL', 18],
  {
    node: 'https://api.hyperspace.node.glif.io/rpc/v1',
    explorer: ['Filfox', 'https://hyperspace.filfox.info/en'],
    testnet: true,
  },
)

/** 5ireChain, chain 995. */
export const fireChain: Network<'eip155:995'> = /*#__PURE__*/ chain(
  995,
  '5ireChain',
  ['5ire Token', '5IRE', 18],
  { node: 'https://rpc.5ire.network', explorer: ['5ireChain Mainnet Explorer', 'https://5irescan.io'] },
)

/** Flame, chain 253368190. */
export const flame: Network<'eip155:253368190'> = /*#__PURE__*/ chain(
  253368190,
  'Flame',
  ['TIA', 'TIA', 18],
  { node: 'https://rpc.flame.astria.org', explorer: ['Flame Explorer', 'https://explorer.flame.astria.org'] },
)

/** Flare Mainnet, chain 14. */
export const flare: Network<'eip155:14'> = /*#__PURE__*/ chain(14, 'Flare Mainnet', ['Flare', 'FLR', 18], {
  node: 'https://flare-api.flare.network/ext/C/rpc',
  explorer: ['Flare Explorer', 'https://flare-explorer.flare.network'],
})

/** Flare Testnet Coston2, chain 114. */
export const flareTestnet: Network<'eip155:114'> = /*#__PURE__*/ chain(
  114,
  'Flare Testnet Coston2',
  ['Coston2 Flare', 'C2FLR', 18],
  {
    node: 'https://coston2-api.flare.network/ext/C/rpc',
    explorer: ['Coston2 Explorer', 'https://coston2-explorer.flare.network'],
    testnet: true,
  },
)

/** Flow EVM Mainnet, chain 747. */
export const flowMainnet: Network<'eip155:747'> = /*#__PURE__*/ chain(
  747,
  'Flow EVM Mainnet',
  ['Flow', 'FLOW', 18],
  { node: 'https://mainnet.evm.nodes.onflow.org', explorer: ['Mainnet Explorer', 'https://evm.flowscan.io'] },
)

/** Flow EVM Previewnet, chain 646. */
export const flowPreviewnet: Network<'eip155:646'> = /*#__PURE__*/ chain(
  646,
  'Flow EVM Previewnet',
  ['Flow', 'FLOW', 18],
  {
    node: 'https://previewnet.evm.nodes.onflow.org',
    explorer: ['Previewnet Explorer', 'https://previewnet.flowdiver.io'],
    testnet: true,
  },
)

/** Flow EVM Testnet, chain 545. */
export const flowTestnet: Network<'eip155:545'> = /*#__PURE__*/ chain(
  545,
  'Flow EVM Testnet',
  ['Flow', 'FLOW', 18],
  {
    node: 'https://testnet.evm.nodes.onflow.org',
    explorer: ['Flow Diver', 'https://evm-testnet.flowscan.io'],
    testnet: true,
  },
)

/** Fluence, chain 9999999. */
export const fluence: Network<'eip155:9999999'> = /*#__PURE__*/ chain(
  9999999,
  'Fluence',
  ['FLT', 'FLT', 18],
  {
    node: 'https://rpc.mainnet.fluence.dev',
    explorer: ['Blockscout', 'https://blockscout.mainnet.fluence.dev'],
  },
)

/** Fluence Stage, chain 123420000220. */
export const fluenceStage: Network<'eip155:123420000220'> = /*#__PURE__*/ chain(
  123420000220,
  'Fluence Stage',
  ['tFLT', 'tFLT', 18],
  {
    node: 'https://rpc.stage.fluence.dev',
    explorer: ['Blockscout', 'https://blockscout.stage.fluence.dev'],
    testnet: true,
  },
)

/** Fluence Testnet, chain 52164803. */
export const fluenceTestnet: Network<'eip155:52164803'> = /*#__PURE__*/ chain(
  52164803,
  'Fluence Testnet',
  ['tFLT', 'tFLT', 18],
  {
    node: 'https://rpc.testnet.fluence.dev',
    explorer: ['Blockscout', 'https://blockscout.testnet.fluence.dev'],
    testnet: true,
  },
)

/** Fluent, chain 25363. */
export const fluent: Network<'eip155:25363'> = /*#__PURE__*/ chain(25363, 'Fluent', ['Ether', 'ETH', 18], {
  node: 'https://rpc.fluent.xyz',
  explorer: ['Fluent Explorer', 'https://fluentscan.xyz'],
})

/** Fluent Devnet, chain 20993. */
export const fluentDevnet: Network<'eip155:20993'> = /*#__PURE__*/ chain(
  20993,
  'Fluent Devnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.devnet.fluent.xyz',
    explorer: ['Fluent Devnet Explorer', 'https://devnet.fluentscan.xyz'],
    testnet: true,
  },
)

/** Fluent Testnet, chain 20994. */
export const fluentTestnet: Network<'eip155:20994'> = /*#__PURE__*/ chain(
  20994,
  'Fluent Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.testnet.fluent.xyz',
    explorer: ['Fluent Testnet Explorer', 'https://testnet.fluentscan.xyz'],
    testnet: true,
  },
)

/** Form Network, chain 478. */
export const form: Network<'eip155:478'> = /*#__PURE__*/ chain(478, 'Form Network', ['Ethereum', 'ETH', 18], {
  node: 'https://rpc.form.network/http',
  explorer: ['Form Explorer', 'https://explorer.form.network'],
})

/** Form Testnet, chain 132902. */
export const formTestnet: Network<'eip155:132902'> = /*#__PURE__*/ chain(
  132902,
  'Form Testnet',
  ['Ethereum', 'ETH', 18],
  {
    node: 'https://sepolia-rpc.form.network/http',
    explorer: ['Form Testnet Explorer', 'https://sepolia-explorer.form.network'],
    testnet: true,
  },
)

/** Forma, chain 984122. */
export const forma: Network<'eip155:984122'> = /*#__PURE__*/ chain(984122, 'Forma', ['TIA', 'TIA', 18], {
  node: 'https://rpc.forma.art',
  explorer: ['Forma Explorer', 'https://explorer.forma.art'],
})

/** Formicarium, chain 43521. */
export const formicarium: Network<'eip155:43521'> = /*#__PURE__*/ chain(
  43521,
  'Formicarium',
  ['M', 'M', 18],
  {
    node: 'https://rpc.formicarium.memecore.net',
    explorer: ['MemeCore Testnet Explorer', 'https://formicarium.memecorescan.io'],
    testnet: true,
  },
)

/** Forta Chain, chain 80931. */
export const forta: Network<'eip155:80931'> = /*#__PURE__*/ chain(
  80931,
  'Forta Chain',
  ['FORT', 'FORT', 18],
  {
    node: 'https://rpc-forta-chain-8gj1qndmfc.t.conduit.xyz',
    explorer: ['Forta Explorer', 'https://explorer.forta.org'],
  },
)

/** Fraxtal, chain 252. */
export const fraxtal: Network<'eip155:252'> = /*#__PURE__*/ chain(252, 'Fraxtal', ['Frax', 'FRAX', 18], {
  node: 'https://rpc.frax.com',
  explorer: ['fraxscan', 'https://fraxscan.com'],
})

/** Fraxtal Testnet, chain 2522. */
export const fraxtalTestnet: Network<'eip155:2522'> = /*#__PURE__*/ chain(
  2522,
  'Fraxtal Testnet',
  ['Frax', 'FRAX', 18],
  {
    node: 'https://rpc.testnet.frax.com',
    explorer: ['fraxscan testnet', 'https://holesky.fraxscan.com'],
    testnet: true,
  },
)

/** Funki, chain 33979. */
export const funkiMainnet: Network<'eip155:33979'> = /*#__PURE__*/ chain(
  33979,
  'Funki',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-mainnet.funkichain.com',
    explorer: ['Funki Mainnet Explorer', 'https://funkiscan.io'],
  },
)

/** Funki Sepolia Sandbox, chain 3397901. */
export const funkiSepolia: Network<'eip155:3397901'> = /*#__PURE__*/ chain(
  3397901,
  'Funki Sepolia Sandbox',
  ['Ether', 'ETH', 18],
  {
    node: 'https://funki-testnet.alt.technology',
    explorer: ['Funki Sepolia Sandbox Explorer', 'https://sepolia-sandbox.funkichain.com'],
    testnet: true,
  },
)

/** Fuse, chain 122. */
export const fuse: Network<'eip155:122'> = /*#__PURE__*/ chain(122, 'Fuse', ['Fuse', 'FUSE', 18], {
  node: 'https://rpc.fuse.io',
  explorer: ['Fuse Explorer', 'https://explorer.fuse.io'],
})

/** Fuse Sparknet, chain 123. */
export const fuseSparknet: Network<'eip155:123'> = /*#__PURE__*/ chain(
  123,
  'Fuse Sparknet',
  ['Spark', 'SPARK', 18],
  { node: 'https://rpc.fusespark.io', explorer: ['Sparkent Explorer', 'https://explorer.fusespark.io'] },
)

/** Fusion Mainnet, chain 32659. */
export const fusion: Network<'eip155:32659'> = /*#__PURE__*/ chain(
  32659,
  'Fusion Mainnet',
  ['Fusion', 'FSN', 18],
  { node: 'https://mainnet.fusionnetwork.io', explorer: ['FSNscan', 'https://fsnscan.com'] },
)

/** Fusion Testnet, chain 46688. */
export const fusionTestnet: Network<'eip155:46688'> = /*#__PURE__*/ chain(
  46688,
  'Fusion Testnet',
  ['Fusion', 'FSN', 18],
  {
    node: 'https://testnet.fusionnetwork.io',
    explorer: ['FSNscan', 'https://testnet.fsnscan.com'],
    testnet: true,
  },
)

/** Garnet Testnet, chain 17069. */
export const garnet: Network<'eip155:17069'> = /*#__PURE__*/ chain(
  17069,
  'Garnet Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.garnetchain.com',
    explorer: ['Blockscout', 'https://explorer.garnetchain.com'],
    testnet: true,
  },
)

/** GateChain Mainnet, chain 86. */
export const gatechain: Network<'eip155:86'> = /*#__PURE__*/ chain(
  86,
  'GateChain Mainnet',
  ['GateChainToken', 'GT', 18],
  { node: 'https://evm.nodeinfo.cc', explorer: ['Gate Scan', 'https://www.gatescan.org'] },
)

/** Geist Mainnet, chain 63157. */
export const geist: Network<'eip155:63157'> = /*#__PURE__*/ chain(
  63157,
  'Geist Mainnet',
  ['Aavegotchi GHST Token', 'GHST', 18],
  {
    node: 'https://geist-mainnet.g.alchemy.com/public',
    explorer: ['Blockscout', 'https://geist-mainnet.explorer.alchemy.com'],
  },
)

/** Genesys Mainnet, chain 16507. */
export const genesys: Network<'eip155:16507'> = /*#__PURE__*/ chain(
  16507,
  'Genesys Mainnet',
  ['GSYS', 'GSYS', 18],
  {
    node: 'https://rpc.genesys.network',
    explorer: ['Genesys Explorer', 'https://gchainexplorer.genesys.network'],
  },
)

/** Gensyn Mainnet, chain 685689. */
export const gensyn: Network<'eip155:685689'> = /*#__PURE__*/ chain(
  685689,
  'Gensyn Mainnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://gensyn-mainnet.g.alchemy.com/public',
    explorer: ['Blockscout', 'https://gensyn-mainnet.explorer.alchemy.com'],
  },
)

/** GIWA Sepolia, chain 91342. */
export const giwaSepolia: Network<'eip155:91342'> = /*#__PURE__*/ chain(
  91342,
  'GIWA Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rpc.giwa.io',
    explorer: ['Blockscout', 'https://sepolia-explorer.giwa.io'],
    testnet: true,
  },
)

/** GIWA Sepolia, chain 91342. */
export const giwaSepoliaPreconf: Network<'eip155:91342'> = /*#__PURE__*/ chain(
  91342,
  'GIWA Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rpc-flashblocks.giwa.io',
    explorer: ['Blockscout', 'https://sepolia-explorer.giwa.io'],
    testnet: true,
  },
)

/** Glide L1 Protocol XP, chain 251. */
export const glideL1Protocol: Network<'eip155:251'> = /*#__PURE__*/ chain(
  251,
  'Glide L1 Protocol XP',
  ['GLXP', 'GLXP', 18],
  {
    node: 'https://rpc-api.glideprotocol.xyz/l1-rpc',
    explorer: ['Glide Protocol Explore', 'https://blockchain-explorer.glideprotocol.xyz'],
  },
)

/** Glide L2 Protocol XP, chain 253. */
export const glideL2Protocol: Network<'eip155:253'> = /*#__PURE__*/ chain(
  253,
  'Glide L2 Protocol XP',
  ['GLXP', 'GLXP', 18],
  {
    node: 'https://rpc-api.glideprotocol.xyz/l2-rpc',
    explorer: ['Glide Protocol Explore', 'https://blockchain-explorer.glideprotocol.xyz'],
  },
)

/** Gnosis, chain 100. */
export const gnosis: Network<'eip155:100'> = /*#__PURE__*/ chain(100, 'Gnosis', ['xDAI', 'XDAI', 18], {
  node: 'https://rpc.gnosischain.com',
  explorer: ['Gnosisscan', 'https://gnosisscan.io'],
})

/** Gnosis Chiado, chain 10200. */
export const gnosisChiado: Network<'eip155:10200'> = /*#__PURE__*/ chain(
  10200,
  'Gnosis Chiado',
  ['Gnosis', 'xDAI', 18],
  {
    node: 'https://rpc.chiadochain.net',
    explorer: ['Blockscout', 'https://blockscout.chiadochain.net'],
    testnet: true,
  },
)

/** GoChain, chain 60. */
export const goChain: Network<'eip155:60'> = /*#__PURE__*/ chain(60, 'GoChain', ['GO', 'GO', 18], {
  node: 'https://rpc.gochain.io',
  explorer: ['GoChain Explorer', 'https://explorer.gochain.io'],
})

/** GOAT, chain 2345. */
export const goat: Network<'eip155:2345'> = /*#__PURE__*/ chain(2345, 'GOAT', ['Bitcoin', 'BTC', 18], {
  node: 'https://rpc.goat.network',
  explorer: ['Goat Explorer', 'https://explorer.goat.network'],
})

/** Horizen Gobi Testnet, chain 1663. */
export const gobi: Network<'eip155:1663'> = /*#__PURE__*/ chain(
  1663,
  'Horizen Gobi Testnet',
  ['Test ZEN', 'tZEN', 18],
  {
    node: 'https://gobi-testnet.horizenlabs.io/ethv1',
    explorer: ['Gobi Explorer', 'https://gobi-explorer.horizen.io'],
    testnet: true,
  },
)

/** Godwoken Mainnet, chain 71402. */
export const godwoken: Network<'eip155:71402'> = /*#__PURE__*/ chain(
  71402,
  'Godwoken Mainnet',
  ['pCKB', 'pCKB', 18],
  { node: 'https://v1.mainnet.godwoken.io/rpc', explorer: ['GW Scan', 'https://v1.gwscan.com'] },
)

/** Goerli, chain 5. */
export const goerli: Network<'eip155:5'> = /*#__PURE__*/ chain(5, 'Goerli', ['Goerli Ether', 'ETH', 18], {
  node: 'https://5.rpc.thirdweb.com',
  explorer: ['Etherscan', 'https://goerli.etherscan.io'],
  testnet: true,
})

/** Graphite Network, chain 440017. */
export const graphite: Network<'eip155:440017'> = /*#__PURE__*/ chain(
  440017,
  'Graphite Network',
  ['Graphite', '@G', 18],
  {
    node: 'https://anon-entrypoint-1.atgraphite.com',
    explorer: ['Graphite Spectre', 'https://main.atgraphite.com'],
  },
)

/** Graphite Network Testnet, chain 54170. */
export const graphiteTestnet: Network<'eip155:54170'> = /*#__PURE__*/ chain(
  54170,
  'Graphite Network Testnet',
  ['Graphite', '@G', 18],
  {
    node: 'https://anon-entrypoint-test-1.atgraphite.com',
    explorer: ['Graphite Testnet Spectre', 'https://test.atgraphite.com'],
    testnet: true,
  },
)

/** Gravity, chain 127001. */
export const grav: Network<'eip155:127001'> = /*#__PURE__*/ chain(127001, 'Gravity', ['Gravity', 'G', 18], {
  node: 'https://mainnet-rpc.gravity.xyz',
  explorer: ['Gravity Mainnet Explorer', 'https://mainnet-explorer.gravity.xyz'],
})

/** Gravity Alpha Mainnet, chain 1625. */
export const gravity: Network<'eip155:1625'> = /*#__PURE__*/ chain(
  1625,
  'Gravity Alpha Mainnet',
  ['G', 'G', 18],
  { node: 'https://rpc.gravity.xyz', explorer: ['Gravity Explorer', 'https://explorer.gravity.xyz'] },
)

/** Gunz Mainnet, chain 43419. */
export const gunz: Network<'eip155:43419'> = /*#__PURE__*/ chain(43419, 'Gunz Mainnet', ['GUN', 'GUN', 18], {
  node: 'https://rpc.gunzchain.io/ext/bc/2M47TxWHGnhNtq6pM5zPXdATBtuqubxn5EPFgFmEawCQr9WFML/rpc',
  explorer: ['Gunz Explorer', 'https://gunzscan.io'],
})

/** Guru Network Mainnet, chain 260. */
export const guruNetwork: Network<'eip155:260'> = /*#__PURE__*/ chain(
  260,
  'Guru Network Mainnet',
  ['GURU Token', 'GURU', 18],
  { node: 'https://rpc-main.gurunetwork.ai', explorer: ['Guruscan', 'https://scan.gurunetwork.ai'] },
)

/** Guru Network Testnet, chain 261. */
export const guruTestnet: Network<'eip155:261'> = /*#__PURE__*/ chain(
  261,
  'Guru Network Testnet',
  ['tGURU Token', 'tGURU', 18],
  {
    node: 'https://rpc-test.gurunetwork.ai',
    explorer: ['Guruscan', 'https://sepolia.gurunetwork.ai'],
    testnet: true,
  },
)

/** Ham, chain 5112. */
export const ham: Network<'eip155:5112'> = /*#__PURE__*/ chain(5112, 'Ham', ['Ham', 'ETH', 18], {
  node: 'https://rpc.ham.fun',
  explorer: ['Ham Chain Explorer', 'https://explorer.ham.fun'],
})

/** Happychain Testnet, chain 216. */
export const happychainTestnet: Network<'eip155:216'> = /*#__PURE__*/ chain(
  216,
  'Happychain Testnet',
  ['HAPPY', 'HAPPY', 18],
  {
    node: 'https://rpc.testnet.happy.tech/http',
    explorer: ['Happy Chain Testnet Explorer', 'https://explorer.testnet.happy.tech'],
    testnet: true,
  },
)

/** HAQQ Mainnet, chain 11235. */
export const haqqMainnet: Network<'eip155:11235'> = /*#__PURE__*/ chain(
  11235,
  'HAQQ Mainnet',
  ['Islamic Coin', 'ISLM', 18],
  { node: 'https://rpc.eth.haqq.network', explorer: ['HAQQ Explorer', 'https://explorer.haqq.network'] },
)

/** HAQQ Testedge 2, chain 54211. */
export const haqqTestedge2: Network<'eip155:54211'> = /*#__PURE__*/ chain(
  54211,
  'HAQQ Testedge 2',
  ['Islamic Coin', 'ISLMT', 18],
  {
    node: 'https://rpc.eth.testedge2.haqq.network',
    explorer: ['HAQQ Explorer', 'https://explorer.testedge2.haqq.network'],
    testnet: true,
  },
)

/** Harmony One, chain 1666600000. */
export const harmonyOne: Network<'eip155:1666600000'> = /*#__PURE__*/ chain(
  1666600000,
  'Harmony One',
  ['Harmony', 'ONE', 18],
  {
    node: 'https://1666600000.rpc.thirdweb.com',
    explorer: ['Harmony Explorer', 'https://explorer.harmony.one'],
  },
)

/** HashKey Chain, chain 177. */
export const hashkey: Network<'eip155:177'> = /*#__PURE__*/ chain(
  177,
  'HashKey Chain',
  ['HashKey EcoPoints', 'HSK', 18],
  { node: 'https://mainnet.hsk.xyz', explorer: ['HashKey Chain Explorer', 'https://hashkey.blockscout.com'] },
)

/** HashKey Chain Testnet, chain 133. */
export const hashkeyTestnet: Network<'eip155:133'> = /*#__PURE__*/ chain(
  133,
  'HashKey Chain Testnet',
  ['HashKey EcoPoints', 'HSK', 18],
  {
    node: 'https://testnet.hsk.xyz',
    explorer: ['HashKey Chain Testnet explorer', 'https://testnet-explorer.hsk.xyz'],
    testnet: true,
  },
)

/** Haus Chain Testnet, chain 2443. */
export const hausTestnet: Network<'eip155:2443'> = /*#__PURE__*/ chain(
  2443,
  'Haus Chain Testnet',
  ['Haus', 'HAUS', 18],
  {
    node: 'https://rpc-testnet.hausserver.xyz',
    explorer: ['Haus Chain Testnet Explorer', 'https://explorer-testnet.hausserver.xyz'],
    testnet: true,
  },
)

/** Haust Network Testnet, chain 1523903251. */
export const haustTestnet: Network<'eip155:1523903251'> = /*#__PURE__*/ chain(
  1523903251,
  'Haust Network Testnet',
  ['HAUST', 'HAUST', 18],
  {
    node: 'https://rpc-testnet.haust.app',
    explorer: ['Haust Network Testnet Explorer', 'https://explorer-testnet.haust.app'],
    testnet: true,
  },
)

/** Hedera Mainnet, chain 295. */
export const hedera: Network<'eip155:295'> = /*#__PURE__*/ chain(
  295,
  'Hedera Mainnet',
  ['HBAR', 'HBAR', 18],
  { node: 'https://mainnet.hashio.io/api', explorer: ['Hashscan', 'https://hashscan.io/mainnet'] },
)

/** Hedera Previewnet, chain 297. */
export const hederaPreviewnet: Network<'eip155:297'> = /*#__PURE__*/ chain(
  297,
  'Hedera Previewnet',
  ['HBAR', 'HBAR', 18],
  {
    node: 'https://previewnet.hashio.io/api',
    explorer: ['Hashscan', 'https://hashscan.io/previewnet'],
    testnet: true,
  },
)

/** Hedera Testnet, chain 296. */
export const hederaTestnet: Network<'eip155:296'> = /*#__PURE__*/ chain(
  296,
  'Hedera Testnet',
  ['HBAR', 'HBAR', 18],
  {
    node: 'https://testnet.hashio.io/api',
    explorer: ['Hashscan', 'https://hashscan.io/testnet'],
    testnet: true,
  },
)

/** Hela Mainnet, chain 8668. */
export const hela: Network<'eip155:8668'> = /*#__PURE__*/ chain(
  8668,
  'Hela Mainnet',
  ['HLUSD', 'HLUSD', 18],
  {
    node: 'https://mainnet-rpc.helachain.com',
    explorer: ['Hela explorer', 'https://mainnet-blockexplorer.helachain.com'],
  },
)

/** Helios Testnet, chain 42000. */
export const heliosTestnet: Network<'eip155:42000'> = /*#__PURE__*/ chain(
  42000,
  'Helios Testnet',
  ['Helios', 'HLS', 18],
  {
    node: 'https://testnet1.helioschainlabs.org',
    explorer: ['Helios Testnet Explorer', 'https://explorer.helioschainlabs.org'],
    testnet: true,
  },
)

/** Hemi, chain 43111. */
export const hemi: Network<'eip155:43111'> = /*#__PURE__*/ chain(43111, 'Hemi', ['Ether', 'ETH', 18], {
  node: 'https://rpc.hemi.network/rpc',
  explorer: ['blockscout', 'https://explorer.hemi.xyz'],
})

/** Hemi Sepolia, chain 743111. */
export const hemiSepolia: Network<'eip155:743111'> = /*#__PURE__*/ chain(
  743111,
  'Hemi Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet.rpc.hemi.network/rpc',
    explorer: ['Hemi Sepolia explorer', 'https://testnet.explorer.hemi.xyz'],
    testnet: true,
  },
)

/** Henesys, chain 68414. */
export const henesys: Network<'eip155:68414'> = /*#__PURE__*/ chain(
  68414,
  'Henesys',
  ['NEXPACE', 'NXPC', 18],
  {
    node: 'https://henesys-rpc.msu.io',
    explorer: ['Avalanche Explorer', 'https://subnets.avax.network/henesys'],
  },
)

/** Holesky, chain 17000. */
export const holesky: Network<'eip155:17000'> = /*#__PURE__*/ chain(
  17000,
  'Holesky',
  ['Holesky Ether', 'ETH', 18],
  {
    node: 'https://ethereum-holesky-rpc.publicnode.com',
    explorer: ['Etherscan', 'https://holesky.etherscan.io'],
    testnet: true,
  },
)

/** Hoodi, chain 560048. */
export const hoodi: Network<'eip155:560048'> = /*#__PURE__*/ chain(
  560048,
  'Hoodi',
  ['Hoodi Ether', 'ETH', 18],
  {
    node: 'https://rpc.hoodi.ethpandaops.io',
    explorer: ['Etherscan', 'https://hoodi.etherscan.io'],
    testnet: true,
  },
)

/** Horizen Testnet, chain 2651420. */
export const horizenTestnet: Network<'eip155:2651420'> = /*#__PURE__*/ chain(
  2651420,
  'Horizen Testnet',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://horizen-testnet.rpc.caldera.xyz/http',
    explorer: ['Horizen Testnet Caldera Explorer', 'https://horizen-testnet.explorer.caldera.xyz'],
    testnet: true,
  },
)

/** High Performance Blockchain, chain 269. */
export const hpb: Network<'eip155:269'> = /*#__PURE__*/ chain(
  269,
  'High Performance Blockchain',
  ['HPB', 'HPB', 18],
  { node: 'https://hpbnode.com', explorer: ['hpbScan', 'https://hscan.org'] },
)

/** HPP Mainnet, chain 190415. */
export const hpp: Network<'eip155:190415'> = /*#__PURE__*/ chain(
  190415,
  'HPP Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet.hpp.io', explorer: ['HPP Mainnet Explorer', 'https://explorer.hpp.io'] },
)

/** HPP Sepolia, chain 181228. */
export const hppSepolia: Network<'eip155:181228'> = /*#__PURE__*/ chain(
  181228,
  'HPP Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet.hpp.io',
    explorer: ['HPP Sepolia Explorer', 'https://sepolia-explorer.hpp.io'],
    testnet: true,
  },
)

/** Huddle01 dRTC Chain, chain 12323. */
export const huddle01Mainnet: Network<'eip155:12323'> = /*#__PURE__*/ chain(
  12323,
  'Huddle01 dRTC Chain',
  ['Ethereum', 'ETH', 18],
  {
    node: 'https://huddle01.calderachain.xyz/http',
    explorer: ['Huddle01 Caldera Explorer', 'https://huddle01.calderaexplorer.xyz'],
  },
)

/** Huddle01 dRTC Chain Testnet, chain 2524852. */
export const huddle01Testnet: Network<'eip155:2524852'> = /*#__PURE__*/ chain(
  2524852,
  'Huddle01 dRTC Chain Testnet',
  ['Ethereum', 'ETH', 18],
  {
    node: 'https://huddle-testnet.rpc.caldera.xyz/http',
    explorer: ['Huddle01 Caldera Explorer', 'https://huddle-testnet.explorer.caldera.xyz'],
    testnet: true,
  },
)

/** Humanity, chain 6985385. */
export const humanity: Network<'eip155:6985385'> = /*#__PURE__*/ chain(6985385, 'Humanity', ['H', 'H', 18], {
  node: 'https://humanity-mainnet.g.alchemy.com/public',
  explorer: ['Humanity Mainnet Explorer', 'https://humanity-mainnet.explorer.alchemy.com'],
})

/** Humanity Testnet, chain 7080969. */
export const humanityTestnet: Network<'eip155:7080969'> = /*#__PURE__*/ chain(
  7080969,
  'Humanity Testnet',
  ['tHP', 'tHP', 18],
  {
    node: 'https://rpc.testnet.humanity.org',
    explorer: ['Humanity Testnet Explorer', 'https://humanity-testnet.explorer.alchemy.com'],
    testnet: true,
  },
)

/** Humanode, chain 5234. */
export const humanode: Network<'eip155:5234'> = /*#__PURE__*/ chain(5234, 'Humanode', ['HMND', 'HMND', 18], {
  node: 'https://explorer-rpc-http.mainnet.stages.humanode.io',
  explorer: ['Subscan', 'https://humanode.subscan.io'],
})

/** Humanode Testnet 5, chain 14853. */
export const humanodeTestnet5: Network<'eip155:14853'> = /*#__PURE__*/ chain(
  14853,
  'Humanode Testnet 5',
  ['HMND', 'HMND', 18],
  { node: 'https://explorer-rpc-http.testnet5.stages.humanode.io', testnet: true },
)

/** HYCHAIN, chain 2911. */
export const hychain: Network<'eip155:2911'> = /*#__PURE__*/ chain(
  2911,
  'HYCHAIN',
  ['HYTOPIA', 'TOPIA', 18],
  { node: 'https://rpc.hychain.com/http', explorer: ['HYCHAIN Explorer', 'https://explorer.hychain.com'] },
)

/** HYCHAIN Testnet, chain 29112. */
export const hychainTestnet: Network<'eip155:29112'> = /*#__PURE__*/ chain(
  29112,
  'HYCHAIN Testnet',
  ['HYTOPIA', 'TOPIA', 18],
  {
    node: 'https://rpc.hychain.com/http',
    explorer: ['HYCHAIN Explorer', 'https://testnet-rpc.hychain.com/http'],
    testnet: true,
  },
)

/** HyperEVM, chain 999. */
export const hyperEvm: Network<'eip155:999'> = /*#__PURE__*/ chain(999, 'HyperEVM', ['HYPE', 'HYPE', 18], {
  node: 'https://rpc.hyperliquid.xyz/evm',
  explorer: ['HyperEVMScan', 'https://hyperevmscan.io'],
})

/** HyperEVM, chain 999. */
export const hyperliquid: Network<'eip155:999'> = /*#__PURE__*/ chain(999, 'HyperEVM', ['HYPE', 'HYPE', 18], {
  node: 'https://rpc.hyperliquid.xyz/evm',
  explorer: ['HyperEVMScan', 'https://hyperevmscan.io'],
})

/** Hyperliquid EVM Testnet, chain 998. */
export const hyperliquidEvmTestnet: Network<'eip155:998'> = /*#__PURE__*/ chain(
  998,
  'Hyperliquid EVM Testnet',
  ['HYPE', 'HYPE', 18],
  { node: 'https://rpc.hyperliquid-testnet.xyz/evm', testnet: true },
)

/** HyveChain, chain 7847. */
export const hyveChain: Network<'eip155:7847'> = /*#__PURE__*/ chain(
  7847,
  'HyveChain',
  ['HYVE', 'HYVE', 18],
  { node: 'https://rpc.hyvechain.com', explorer: ['HyveChain Explorer', 'https://explorer.hyvechain.com'] },
)

/** iSunCoin Mainnet, chain 8017. */
export const iSunCoin: Network<'eip155:8017'> = /*#__PURE__*/ chain(
  8017,
  'iSunCoin Mainnet',
  ['ISC', 'ISC', 18],
  {
    node: 'https://mainnet.isuncoin.com',
    explorer: ['iSunCoin Explorer', 'https://baifa.io/app/chains/8017'],
  },
)

/** ICB Network, chain 73115. */
export const icbNetwork: Network<'eip155:73115'> = /*#__PURE__*/ chain(
  73115,
  'ICB Network',
  ['ICB Native Token', 'ICBX', 18],
  { node: 'https://rpc1-mainnet.icbnetwork.info', explorer: ['ICB Explorer', 'https://icbscan.io'] },
)

/** IDChain Mainnet, chain 74. */
export const idchain: Network<'eip155:74'> = /*#__PURE__*/ chain(
  74,
  'IDChain Mainnet',
  ['EIDI', 'EIDI', 18],
  { node: 'https://idchain.one/rpc', explorer: ['IDChain Explorer', 'https://explorer.idchain.one'] },
)

/** Igra Network, chain 38833. */
export const igra: Network<'eip155:38833'> = /*#__PURE__*/ chain(
  38833,
  'Igra Network',
  ['iKAS', 'iKAS', 18],
  { node: 'https://rpc.igralabs.com:8545', explorer: ['Igra Explorer', 'https://explorer.igralabs.com'] },
)

/** Immutable zkEVM, chain 13371. */
export const immutableZkEvm: Network<'eip155:13371'> = /*#__PURE__*/ chain(
  13371,
  'Immutable zkEVM',
  ['Immutable Coin', 'IMX', 18],
  { node: 'https://rpc.immutable.com', explorer: ['Immutable Explorer', 'https://explorer.immutable.com'] },
)

/** Immutable zkEVM Testnet, chain 13473. */
export const immutableZkEvmTestnet: Network<'eip155:13473'> = /*#__PURE__*/ chain(
  13473,
  'Immutable zkEVM Testnet',
  ['Immutable Coin', 'IMX', 18],
  {
    node: 'https://rpc.testnet.immutable.com',
    explorer: ['Immutable Testnet Explorer', 'https://explorer.testnet.immutable.com'],
    testnet: true,
  },
)

/** inEVM Mainnet, chain 2525. */
export const inEVM: Network<'eip155:2525'> = /*#__PURE__*/ chain(
  2525,
  'inEVM Mainnet',
  ['Injective', 'INJ', 18],
  {
    node: 'https://mainnet.rpc.inevm.com/http',
    explorer: ['inEVM Explorer', 'https://inevm.calderaexplorer.xyz'],
  },
)

/** InitVerse Mainnet, chain 7233. */
export const initVerse: Network<'eip155:7233'> = /*#__PURE__*/ chain(
  7233,
  'InitVerse Mainnet',
  ['InitVerse', 'INI', 18],
  { node: 'https://rpc-mainnet.inichain.com', explorer: ['InitVerseScan', 'https://www.iniscan.com'] },
)

/** InitVerse Genesis Testnet, chain 7234. */
export const initVerseGenesis: Network<'eip155:7234'> = /*#__PURE__*/ chain(
  7234,
  'InitVerse Genesis Testnet',
  ['InitVerse', 'INI', 18],
  {
    node: 'https://rpc-testnet.inichain.com',
    explorer: ['InitVerseGenesisScan', 'https://genesis-testnet.iniscan.com'],
    testnet: true,
  },
)

/** Injective, chain 1776. */
export const injective: Network<'eip155:1776'> = /*#__PURE__*/ chain(
  1776,
  'Injective',
  ['Injective', 'INJ', 18],
  {
    node: 'https://sentry.evm-rpc.injective.network',
    explorer: ['Injective Explorer', 'https://blockscout.injective.network'],
  },
)

/** Injective Testnet, chain 1439. */
export const injectiveTestnet: Network<'eip155:1439'> = /*#__PURE__*/ chain(
  1439,
  'Injective Testnet',
  ['Injective', 'INJ', 18],
  {
    node: 'https://k8s.testnet.json-rpc.injective.network',
    explorer: ['Injective Explorer', 'https://testnet.blockscout.injective.network'],
    testnet: true,
  },
)

/** Ink, chain 57073. */
export const ink: Network<'eip155:57073'> = /*#__PURE__*/ chain(57073, 'Ink', ['Ether', 'ETH', 18], {
  node: 'https://rpc-gel.inkonchain.com',
  explorer: ['Blockscout', 'https://explorer.inkonchain.com'],
})

/** Ink Sepolia, chain 763373. */
export const inkSepolia: Network<'eip155:763373'> = /*#__PURE__*/ chain(
  763373,
  'Ink Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://rpc-gel-sepolia.inkonchain.com',
    explorer: ['Blockscout', 'https://explorer-sepolia.inkonchain.com'],
    testnet: true,
  },
)

/** IOTA EVM, chain 8822. */
export const iota: Network<'eip155:8822'> = /*#__PURE__*/ chain(8822, 'IOTA EVM', ['IOTA', 'IOTA', 18], {
  node: 'https://json-rpc.evm.iotaledger.net',
  explorer: ['Explorer', 'https://explorer.evm.iota.org'],
})

/** IOTA EVM Testnet, chain 1075. */
export const iotaTestnet: Network<'eip155:1075'> = /*#__PURE__*/ chain(
  1075,
  'IOTA EVM Testnet',
  ['IOTA', 'IOTA', 18],
  {
    node: 'https://json-rpc.evm.testnet.iotaledger.net',
    explorer: ['Explorer', 'https://explorer.evm.testnet.iotaledger.net'],
    testnet: true,
  },
)

/** IoTeX, chain 4689. */
export const iotex: Network<'eip155:4689'> = /*#__PURE__*/ chain(4689, 'IoTeX', ['IoTeX', 'IOTX', 18], {
  node: 'https://babel-api.mainnet.iotex.io',
  explorer: ['IoTeXScan', 'https://iotexscan.io'],
})

/** IoTeX Testnet, chain 4690. */
export const iotexTestnet: Network<'eip155:4690'> = /*#__PURE__*/ chain(
  4690,
  'IoTeX Testnet',
  ['IoTeX', 'IOTX', 18],
  {
    node: 'https://babel-api.testnet.iotex.io',
    explorer: ['IoTeXScan', 'https://testnet.iotexscan.io'],
    testnet: true,
  },
)

/** Jasmy Chain, chain 680. */
export const jasmyChain: Network<'eip155:680'> = /*#__PURE__*/ chain(
  680,
  'Jasmy Chain',
  ['JasmyCoin', 'JASMY', 18],
  { node: 'https://rpc.jasmychain.io' },
)

/** Jasmy Chain Testnet, chain 681. */
export const jasmyChainTestnet: Network<'eip155:681'> = /*#__PURE__*/ chain(
  681,
  'Jasmy Chain Testnet',
  ['JasmyCoin', 'JASMY', 18],
  { node: 'https://rpc_testnet.jasmychain.io', testnet: true },
)

/** JB Chain, chain 8899. */
export const jbc: Network<'eip155:8899'> = /*#__PURE__*/ chain(8899, 'JB Chain', ['JBC', 'JBC', 18], {
  node: 'https://rpc-l1.jibchain.net',
  explorer: ['Blockscout', 'https://exp-l1.jibchain.net'],
})

/** Jibchain Testnet, chain 88991. */
export const jbcTestnet: Network<'eip155:88991'> = /*#__PURE__*/ chain(
  88991,
  'Jibchain Testnet',
  ['tJBC', 'tJBC', 18],
  {
    node: 'https://rpc.testnet.jibchain.net',
    explorer: ['Blockscout', 'https://exp.testnet.jibchain.net'],
    testnet: true,
  },
)

/** Japan Open Chain Mainnet, chain 81. */
export const jocMainnet: Network<'eip155:81'> = /*#__PURE__*/ chain(
  81,
  'Japan Open Chain Mainnet',
  ['Japan Open Chain Token', 'JOC', 18],
  {
    node: 'https://rpc-1.japanopenchain.org:8545',
    explorer: ['Block Explorer', 'https://explorer.japanopenchain.org'],
  },
)

/** Japan Open Chain Testnet, chain 10081. */
export const jocTestnet: Network<'eip155:10081'> = /*#__PURE__*/ chain(
  10081,
  'Japan Open Chain Testnet',
  ['Japan Open Chain Testnet Token', 'JOCT', 18],
  {
    node: 'https://rpc-1.testnet.japanopenchain.org:8545',
    explorer: ['Testnet Block Explorer', 'https://explorer.testnet.japanopenchain.org'],
    testnet: true,
  },
)

/** Jovay Mainnet, chain 5734951. */
export const jovay: Network<'eip155:5734951'> = /*#__PURE__*/ chain(
  5734951,
  'Jovay Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.jovay.io', explorer: ['Jovay Explorer', 'https://explorer.jovay.io/l2'] },
)

/** Jovay Sepolia Testnet, chain 2019775. */
export const jovaySepolia: Network<'eip155:2019775'> = /*#__PURE__*/ chain(
  2019775,
  'Jovay Sepolia Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://api.zan.top/public/jovay-testnet',
    explorer: ['Jovay Testnet Explorer', 'https://sepolia-explorer.jovay.io/l2'],
    testnet: true,
  },
)

/** Juneo JUNE-Chain, chain 45003. */
export const juneo: Network<'eip155:45003'> = /*#__PURE__*/ chain(
  45003,
  'Juneo JUNE-Chain',
  ['JUNE-Chain', 'JUNE', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/JUNE/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/2'],
  },
)

/** Juneo BCH1-Chain, chain 45013. */
export const juneoBCH1Chain: Network<'eip155:45013'> = /*#__PURE__*/ chain(
  45013,
  'Juneo BCH1-Chain',
  ['Juneo BCH1-Chain', 'BCH1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/BCH1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/12'],
  },
)

/** Juneo DAI1-Chain, chain 45004. */
export const juneoDAI1Chain: Network<'eip155:45004'> = /*#__PURE__*/ chain(
  45004,
  'Juneo DAI1-Chain',
  ['Juneo DAI1-Chain', 'DAI1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/DAI1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/5'],
  },
)

/** Juneo DOGE1-Chain, chain 45010. */
export const juneoDOGE1Chain: Network<'eip155:45010'> = /*#__PURE__*/ chain(
  45010,
  'Juneo DOGE1-Chain',
  ['Juneo DOGE1-Chain', 'DOGE1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/DOGE1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/10'],
  },
)

/** Juneo EUR1-Chain, chain 45011. */
export const juneoEUR1Chain: Network<'eip155:45011'> = /*#__PURE__*/ chain(
  45011,
  'Juneo EUR1-Chain',
  ['Juneo EUR1-Chain', 'EUR1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/EUR1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/6'],
  },
)

/** Juneo GLD1-Chain, chain 45008. */
export const juneoGLD1Chain: Network<'eip155:45008'> = /*#__PURE__*/ chain(
  45008,
  'Juneo GLD1-Chain',
  ['Juneo GLD1-Chain', 'GLD1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/GLD1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/8'],
  },
)

/** Juneo LINK1-Chain, chain 45014. */
export const juneoLINK1Chain: Network<'eip155:45014'> = /*#__PURE__*/ chain(
  45014,
  'Juneo LINK1-Chain',
  ['Juneo LINK1-Chain', 'LINK1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/LINK1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/13'],
  },
)

/** Juneo LTC1-Chain, chain 45009. */
export const juneoLTC1Chain: Network<'eip155:45009'> = /*#__PURE__*/ chain(
  45009,
  'Juneo LTC1-Chain',
  ['Juneo LTC1-Chain', 'LTC1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/LTC1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/11'],
  },
)

/** Juneo SGD1-Chain, chain 45012. */
export const juneoSGD1Chain: Network<'eip155:45012'> = /*#__PURE__*/ chain(
  45012,
  'Juneo SGD1-Chain',
  ['Juneo SGD1-Chain', 'SGD1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/SGD1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/7'],
  },
)

/** Socotra JUNE-Chain, chain 101003. */
export const juneoSocotraTestnet: Network<'eip155:101003'> = /*#__PURE__*/ chain(
  101003,
  'Socotra JUNE-Chain',
  ['Socotra JUNE-Chain', 'JUNE', 18],
  {
    node: 'https://rpc.socotra-testnet.network/ext/bc/JUNE/rpc',
    explorer: ['Juneo Scan', 'https://socotra.juneoscan.io/chain/2'],
    testnet: true,
  },
)

/** Juneo USD1-Chain, chain 45006. */
export const juneoUSD1Chain: Network<'eip155:45006'> = /*#__PURE__*/ chain(
  45006,
  'Juneo USD1-Chain',
  ['Juneo USD1-Chain', 'USD1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/USD1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/4'],
  },
)

/** Juneo USDT1-Chain, chain 45005. */
export const juneoUSDT1Chain: Network<'eip155:45005'> = /*#__PURE__*/ chain(
  45005,
  'Juneo USDT1-Chain',
  ['Juneo USDT1-Chain', 'USDT1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/USDT1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/3'],
  },
)

/** Juneo mBTC1-Chain, chain 45007. */
export const juneomBTC1Chain: Network<'eip155:45007'> = /*#__PURE__*/ chain(
  45007,
  'Juneo mBTC1-Chain',
  ['Juneo mBTC1-Chain', 'mBTC1', 18],
  {
    node: 'https://rpc.juneo-mainnet.network/ext/bc/mBTC1/rpc',
    explorer: ['Juneo Scan', 'https://juneoscan.io/chain/9'],
  },
)

/** Kaia, chain 8217. */
export const kaia: Network<'eip155:8217'> = /*#__PURE__*/ chain(8217, 'Kaia', ['Kaia', 'KAIA', 18], {
  node: 'https://public-en.node.kaia.io',
  explorer: ['KaiaScan', 'https://kaiascan.io'],
})

/** Kairos Testnet, chain 1001. */
export const kairos: Network<'eip155:1001'> = /*#__PURE__*/ chain(
  1001,
  'Kairos Testnet',
  ['Kairos KAIA', 'KAIA', 18],
  {
    node: 'https://public-en-kairos.node.kaia.io',
    explorer: ['KaiaScan', 'https://kairos.kaiascan.io'],
    testnet: true,
  },
)

/** Kakarot Sepolia, chain 1802203764. */
export const kakarotSepolia: Network<'eip155:1802203764'> = /*#__PURE__*/ chain(
  1802203764,
  'Kakarot Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rpc.kakarot.org',
    explorer: ['Kakarot Scan', 'https://sepolia.kakarotscan.org'],
    testnet: true,
  },
)

/** Kakarot Starknet Sepolia, chain 920637907288165. */
export const kakarotStarknetSepolia: Network<'eip155:920637907288165'> = /*#__PURE__*/ chain(
  920637907288165,
  'Kakarot Starknet Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rpc.kakarot.org',
    explorer: ['Kakarot Scan', 'https://sepolia.kakarotscan.org'],
    testnet: true,
  },
)

/** KardiaChain Mainnet, chain 24. */
export const kardiaChain: Network<'eip155:24'> = /*#__PURE__*/ chain(
  24,
  'KardiaChain Mainnet',
  ['KAI', 'KAI', 18],
  {
    node: 'https://rpc.kardiachain.io',
    explorer: ['KardiaChain Explorer', 'https://explorer.kardiachain.io'],
  },
)

/** Karura, chain 686. */
export const karura: Network<'eip155:686'> = /*#__PURE__*/ chain(686, 'Karura', ['Karura', 'KAR', 18], {
  node: 'https://eth-rpc-karura.aca-api.network',
  explorer: ['Karura Blockscout', 'https://blockscout.karura.network'],
})

/** Katana, chain 747474. */
export const katana: Network<'eip155:747474'> = /*#__PURE__*/ chain(747474, 'Katana', ['Ether', 'ETH', 18], {
  node: 'https://rpc.katana.network',
  explorer: ['katana explorer', 'https://katanascan.com'],
})

/** Kava EVM, chain 2222. */
export const kava: Network<'eip155:2222'> = /*#__PURE__*/ chain(2222, 'Kava EVM', ['Kava', 'KAVA', 18], {
  node: 'https://evm.kava.io',
  explorer: ['Kava EVM Explorer', 'https://kavascan.com'],
})

/** Kava EVM Testnet, chain 2221. */
export const kavaTestnet: Network<'eip155:2221'> = /*#__PURE__*/ chain(
  2221,
  'Kava EVM Testnet',
  ['Kava', 'KAVA', 18],
  {
    node: 'https://evm.testnet.kava.io',
    explorer: ['Kava EVM Testnet Explorer', 'https://testnet.kavascan.com'],
    testnet: true,
  },
)

/** KCC Mainnet, chain 321. */
export const kcc: Network<'eip155:321'> = /*#__PURE__*/ chain(321, 'KCC Mainnet', ['KCS', 'KCS', 18], {
  node: 'https://kcc-rpc.com',
  explorer: ['KCC Explorer', 'https://explorer.kcc.io'],
})

/** KiiChain, chain 1783. */
export const kii: Network<'eip155:1783'> = /*#__PURE__*/ chain(1783, 'KiiChain', ['Kii', 'KII', 18], {
  node: 'https://json-rpc.kiivalidator.com',
  explorer: ['KiiExplorer', 'https://explorer.kiichain.io'],
})

/** Kii Testnet Oro, chain 1336. */
export const kiiTestnetOro: Network<'eip155:1336'> = /*#__PURE__*/ chain(
  1336,
  'Kii Testnet Oro',
  ['Kii', 'KII', 18],
  {
    node: 'https://json-rpc.uno.sentry.testnet.v3.kiivalidator.com',
    explorer: ['KiiExplorer', 'https://testnet.explorer.kiichain.io'],
    testnet: true,
  },
)

/** Kinto Mainnet, chain 7887. */
export const kinto: Network<'eip155:7887'> = /*#__PURE__*/ chain(
  7887,
  'Kinto Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.kinto.xyz/http', explorer: ['Kinto Explorer', 'https://explorer.kinto.xyz'] },
)

/** Klaytn, chain 8217. */
export const klaytn: Network<'eip155:8217'> = /*#__PURE__*/ chain(8217, 'Klaytn', ['Klaytn', 'KLAY', 18], {
  node: 'https://public-en-cypress.klaytn.net',
  explorer: ['KlaytnScope', 'https://scope.klaytn.com'],
})

/** Klaytn Baobab Testnet, chain 1001. */
export const klaytnBaobab: Network<'eip155:1001'> = /*#__PURE__*/ chain(
  1001,
  'Klaytn Baobab Testnet',
  ['Baobab Klaytn', 'KLAY', 18],
  {
    node: 'https://public-en-baobab.klaytn.net',
    explorer: ['KlaytnScope', 'https://baobab.klaytnscope.com'],
    testnet: true,
  },
)

/** Koi Network, chain 701. */
export const koi: Network<'eip155:701'> = /*#__PURE__*/ chain(
  701,
  'Koi Network',
  ['Koi Network Native Token', 'KRING', 18],
  {
    node: 'https://koi-rpc.darwinia.network',
    explorer: ['Blockscout', 'https://koi-scan.darwinia.network'],
    testnet: true,
  },
)

/** Kortana, chain 9002. */
export const kortana: Network<'eip155:9002'> = /*#__PURE__*/ chain(9002, 'Kortana', ['Dinar', 'DNR', 18], {
  node: 'https://zeus-rpc.mainnet.kortana.xyz',
  explorer: ['Kortana Explorer', 'https://explorer.mainnet.kortana.xyz'],
})

/** Kroma, chain 255. */
export const kroma: Network<'eip155:255'> = /*#__PURE__*/ chain(255, 'Kroma', ['ETH', 'ETH', 18], {
  node: 'https://api.kroma.network',
  explorer: ['Kroma Explorer', 'https://blockscout.kroma.network'],
})

/** Kroma Sepolia, chain 2358. */
export const kromaSepolia: Network<'eip155:2358'> = /*#__PURE__*/ chain(
  2358,
  'Kroma Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://api.sepolia.kroma.network',
    explorer: ['Kroma Sepolia Explorer', 'https://blockscout.sepolia.kroma.network'],
    testnet: true,
  },
)

/** Krown, chain 1983. */
export const krown: Network<'eip155:1983'> = /*#__PURE__*/ chain(1983, 'Krown', ['Krown', 'KROWN', 18], {
  node: 'https://mainnet.krown.network',
  explorer: ['Krown Explorer', 'https://explorer.krown.network'],
})

/** L3X Protocol, chain 12324. */
export const l3x: Network<'eip155:12324'> = /*#__PURE__*/ chain(12324, 'L3X Protocol', ['Ether', 'ETH', 18], {
  node: 'https://rpc-mainnet.l3x.com',
  explorer: ['L3X Mainnet Explorer', 'https://explorer.l3x.com'],
})

/** L3X Protocol Testnet, chain 12325. */
export const l3xTestnet: Network<'eip155:12325'> = /*#__PURE__*/ chain(
  12325,
  'L3X Protocol Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-testnet.l3x.com',
    explorer: ['L3X Testnet Explorer', 'https://explorer-testnet.l3x.com'],
    testnet: true,
  },
)

/** LadyChain, chain 589. */
export const ladyChain: Network<'eip155:589'> = /*#__PURE__*/ chain(589, 'LadyChain', ['Lady', 'LADY', 18], {
  node: 'https://ladyrpc.us/rpc',
  explorer: ['LadyScan', 'https://ladyscan.us'],
})

/** LAVITA Mainnet, chain 360890. */
export const lavita: Network<'eip155:360890'> = /*#__PURE__*/ chain(
  360890,
  'LAVITA Mainnet',
  ['vTFUEL', 'vTFUEL', 18],
  {
    node: 'https://tsub360890-eth-rpc.thetatoken.org/rpc',
    explorer: ['LAVITA Explorer', 'https://tsub360890-explorer.thetatoken.org'],
  },
)

/** Lens, chain 232. */
export const lens: Network<'eip155:232'> = /*#__PURE__*/ chain(232, 'Lens', ['GHO', 'GHO', 18], {
  node: 'https://rpc.lens.xyz',
  explorer: ['Lens Block Explorer', 'https://explorer.lens.xyz'],
})

/** Lens Testnet, chain 37111. */
export const lensTestnet: Network<'eip155:37111'> = /*#__PURE__*/ chain(
  37111,
  'Lens Testnet',
  ['GRASS', 'GRASS', 18],
  {
    node: 'https://rpc.testnet.lens.dev',
    explorer: ['Lens Block Explorer', 'https://block-explorer.testnet.lens.dev'],
    testnet: true,
  },
)

/** Lestnet, chain 21363. */
export const lestnet: Network<'eip155:21363'> = /*#__PURE__*/ chain(
  21363,
  'Lestnet',
  ['Lestnet Ether', 'LETH', 18],
  {
    node: 'https://service.lestnet.org',
    explorer: ['Lestnet Explorer', 'https://explore.lestnet.org'],
    testnet: true,
  },
)

/** LightLink Pegasus Testnet, chain 1891. */
export const lightlinkPegasus: Network<'eip155:1891'> = /*#__PURE__*/ chain(
  1891,
  'LightLink Pegasus Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://replicator.pegasus.lightlink.io/rpc/v1',
    explorer: ['LightLink Pegasus Explorer', 'https://pegasus.lightlink.io'],
    testnet: true,
  },
)

/** LightLink Phoenix Mainnet, chain 1890. */
export const lightlinkPhoenix: Network<'eip155:1890'> = /*#__PURE__*/ chain(
  1890,
  'LightLink Phoenix Mainnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://replicator.phoenix.lightlink.io/rpc/v1',
    explorer: ['LightLink Phoenix Explorer', 'https://phoenix.lightlink.io'],
  },
)

/** Linea Mainnet, chain 59144. */
export const linea: Network<'eip155:59144'> = /*#__PURE__*/ chain(
  59144,
  'Linea Mainnet',
  ['Linea Ether', 'ETH', 18],
  { node: 'https://rpc.linea.build', explorer: ['Etherscan', 'https://lineascan.build'] },
)

/** Linea Goerli Testnet, chain 59140. */
export const lineaGoerli: Network<'eip155:59140'> = /*#__PURE__*/ chain(
  59140,
  'Linea Goerli Testnet',
  ['Linea Ether', 'ETH', 18],
  {
    node: 'https://rpc.goerli.linea.build',
    explorer: ['Etherscan', 'https://goerli.lineascan.build'],
    testnet: true,
  },
)

/** Linea Sepolia Testnet, chain 59141. */
export const lineaSepolia: Network<'eip155:59141'> = /*#__PURE__*/ chain(
  59141,
  'Linea Sepolia Testnet',
  ['Linea Ether', 'ETH', 18],
  {
    node: 'https://rpc.sepolia.linea.build',
    explorer: ['Etherscan', 'https://sepolia.lineascan.build'],
    testnet: true,
  },
)

/** Linea Goerli Testnet, chain 59140. */
export const lineaTestnet: Network<'eip155:59140'> = /*#__PURE__*/ chain(
  59140,
  'Linea Goerli Testnet',
  ['Linea Ether', 'ETH', 18],
  {
    node: 'https://rpc.goerli.linea.build',
    explorer: ['Etherscan', 'https://goerli.lineascan.build'],
    testnet: true,
  },
)

/** Lisk, chain 1135. */
export const lisk: Network<'eip155:1135'> = /*#__PURE__*/ chain(1135, 'Lisk', ['Ether', 'ETH', 18], {
  node: 'https://rpc.api.lisk.com',
  explorer: ['Blockscout', 'https://blockscout.lisk.com'],
})

/** Lisk Sepolia, chain 4202. */
export const liskSepolia: Network<'eip155:4202'> = /*#__PURE__*/ chain(
  4202,
  'Lisk Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://rpc.sepolia-api.lisk.com',
    explorer: ['Blockscout', 'https://sepolia-blockscout.lisk.com'],
    testnet: true,
  },
)

/** Load Alphanet, chain 9496. */
export const loadAlphanet: Network<'eip155:9496'> = /*#__PURE__*/ chain(
  9496,
  'Load Alphanet',
  ['Testnet LOAD', 'tLOAD', 18],
  {
    node: 'https://alphanet.load.network',
    explorer: ['Load Alphanet Explorer', 'https://explorer.load.network'],
    testnet: true,
  },
)

/** LoopNetwork Mainnet, chain 15551. */
export const loop: Network<'eip155:15551'> = /*#__PURE__*/ chain(
  15551,
  'LoopNetwork Mainnet',
  ['LOOP', 'LOOP', 18],
  {
    node: 'https://api.mainnetloop.com',
    explorer: ['LoopNetwork Blockchain Explorer', 'https://explorer.mainnetloop.com'],
  },
)

/** LUKSO, chain 42. */
export const lukso: Network<'eip155:42'> = /*#__PURE__*/ chain(42, 'LUKSO', ['LUKSO', 'LYX', 18], {
  node: 'https://rpc.mainnet.lukso.network',
  explorer: ['LUKSO Mainnet Explorer', 'https://explorer.execution.mainnet.lukso.network'],
})

/** LUKSO Testnet, chain 4201. */
export const luksoTestnet: Network<'eip155:4201'> = /*#__PURE__*/ chain(
  4201,
  'LUKSO Testnet',
  ['LUKSO Testnet', 'LYXt', 18],
  {
    node: 'https://rpc.testnet.lukso.network',
    explorer: ['LUKSO Testnet Explorer', 'https://explorer.execution.testnet.lukso.network'],
    testnet: true,
  },
)

/** Lumia Mainnet, chain 994873017. */
export const lumiaMainnet: Network<'eip155:994873017'> = /*#__PURE__*/ chain(
  994873017,
  'Lumia Mainnet',
  ['Lumia', 'LUMIA', 18],
  { node: 'https://mainnet-rpc.lumia.org', explorer: ['Lumia Explorer', 'https://explorer.lumia.org'] },
)

/** Lumia Testnet, chain 1952959480. */
export const lumiaTestnet: Network<'eip155:1952959480'> = /*#__PURE__*/ chain(
  1952959480,
  'Lumia Testnet',
  ['Lumia', 'LUMIA', 18],
  {
    node: 'https://testnet-rpc.lumia.org',
    explorer: ['Lumia Testnet Explorer', 'https://testnet-explorer.lumia.org'],
    testnet: true,
  },
)

/** Lumoz, chain 96370. */
export const lumoz: Network<'eip155:96370'> = /*#__PURE__*/ chain(
  96370,
  'Lumoz',
  ['Lumoz Token', 'MOZ', 18],
  { node: 'https://rpc.lumoz.org', explorer: ['Lumoz Scan', 'https://scan.lumoz.info'] },
)

/** Lumoz Testnet, chain 105363. */
export const lumozTestnet: Network<'eip155:105363'> = /*#__PURE__*/ chain(
  105363,
  'Lumoz Testnet',
  ['Lumoz Testnet Token', 'MOZ', 18],
  { node: 'https://testnet-rpc.lumoz.org', testnet: true },
)

/** LuxePorts, chain 1122. */
export const luxeports: Network<'eip155:1122'> = /*#__PURE__*/ chain(
  1122,
  'LuxePorts',
  ['LuxePorts', 'LXP', 18],
  { node: 'https://rpc.luxeports.com', explorer: ['LXPScan', 'https://lxpscan.com'] },
)

/** Lycan, chain 721. */
export const lycan: Network<'eip155:721'> = /*#__PURE__*/ chain(721, 'Lycan', ['Lycan', 'LYC', 18], {
  node: 'https://rpc.lycanchain.com',
  explorer: ['Lycan Explorer', 'https://explorer.lycanchain.com'],
})

/** Lyra Chain, chain 957. */
export const lyra: Network<'eip155:957'> = /*#__PURE__*/ chain(957, 'Lyra Chain', ['Ether', 'ETH', 18], {
  node: 'https://rpc.lyra.finance',
  explorer: ['Lyra Explorer', 'https://explorer.lyra.finance'],
})

/** Mandala TC9, chain 595. */
export const mandala: Network<'eip155:595'> = /*#__PURE__*/ chain(
  595,
  'Mandala TC9',
  ['Mandala', 'mACA', 18],
  {
    node: 'https://eth-rpc-tc9.aca-staging.network',
    explorer: ['Mandala Blockscout', 'https://blockscout.mandala.aca-staging.network'],
    testnet: true,
  },
)

/** Manta Pacific Mainnet, chain 169. */
export const manta: Network<'eip155:169'> = /*#__PURE__*/ chain(
  169,
  'Manta Pacific Mainnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://pacific-rpc.manta.network/http',
    explorer: ['Manta Explorer', 'https://pacific-explorer.manta.network'],
  },
)

/** Manta Pacific Sepolia Testnet, chain 3441006. */
export const mantaSepoliaTestnet: Network<'eip155:3441006'> = /*#__PURE__*/ chain(
  3441006,
  'Manta Pacific Sepolia Testnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://pacific-rpc.sepolia-testnet.manta.network/http',
    explorer: ['Manta Sepolia Testnet Explorer', 'https://pacific-explorer.sepolia-testnet.manta.network'],
    testnet: true,
  },
)

/** Manta Pacific Testnet, chain 3441005. */
export const mantaTestnet: Network<'eip155:3441005'> = /*#__PURE__*/ chain(
  3441005,
  'Manta Pacific Testnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://manta-testnet.calderachain.xyz/http',
    explorer: ['Manta Testnet Explorer', 'https://pacific-explorer.testnet.manta.network'],
    testnet: true,
  },
)

/** Mantle, chain 5000. */
export const mantle: Network<'eip155:5000'> = /*#__PURE__*/ chain(5000, 'Mantle', ['MNT', 'MNT', 18], {
  node: 'https://rpc.mantle.xyz',
  explorer: ['Mantle Explorer', 'https://mantlescan.xyz'],
})

/** Mantle Sepolia Testnet, chain 5003. */
export const mantleSepoliaTestnet: Network<'eip155:5003'> = /*#__PURE__*/ chain(
  5003,
  'Mantle Sepolia Testnet',
  ['MNT', 'MNT', 18],
  {
    node: 'https://rpc.sepolia.mantle.xyz',
    explorer: ['Mantle Testnet Explorer', 'https://explorer.sepolia.mantle.xyz'],
    testnet: true,
  },
)

/** Mantle Testnet, chain 5001. */
export const mantleTestnet: Network<'eip155:5001'> = /*#__PURE__*/ chain(
  5001,
  'Mantle Testnet',
  ['MNT', 'MNT', 18],
  {
    node: 'https://rpc.testnet.mantle.xyz',
    explorer: ['Mantle Testnet Explorer', 'https://explorer.testnet.mantle.xyz'],
    testnet: true,
  },
)

/** MANTRA DuKong EVM Testnet, chain 5887. */
export const mantraDuKongEVMTestnet: Network<'eip155:5887'> = /*#__PURE__*/ chain(
  5887,
  'MANTRA DuKong EVM Testnet',
  ['MANTRA', 'MANTRA', 18],
  {
    node: 'https://evm.dukong.mantrachain.io',
    explorer: ['MANTRAScan', 'https://mantrascan.io/dukong'],
    testnet: true,
  },
)

/** MANTRA EVM, chain 5888. */
export const mantraEVM: Network<'eip155:5888'> = /*#__PURE__*/ chain(
  5888,
  'MANTRA EVM',
  ['MANTRA', 'MANTRA', 18],
  {
    node: 'https://evm.mantrachain.io',
    explorer: ['MANTRA Blockscout Explorer', 'https://blockscout.mantrascan.io'],
  },
)

/** MAP Protocol, chain 22776. */
export const mapProtocol: Network<'eip155:22776'> = /*#__PURE__*/ chain(
  22776,
  'MAP Protocol',
  ['MAPO', 'MAPO', 18],
  { node: 'https://rpc.maplabs.io', explorer: ['MAPO Scan', 'https://maposcan.io'] },
)

/** Maroo Testnet, chain 450815. */
export const marooTestnet: Network<'eip155:450815'> = /*#__PURE__*/ chain(
  450815,
  'Maroo Testnet',
  ['Testnet OKRW', 'tOKRW', 18],
  {
    node: 'https://rpc-testnet.maroo.io',
    explorer: ['Blockscout', 'https://explorer-testnet.maroo.io'],
    testnet: true,
  },
)

/** Mars Credit, chain 110110. */
export const marsCredit: Network<'eip155:110110'> = /*#__PURE__*/ chain(
  110110,
  'Mars Credit',
  ['Mars Credit', 'MARS', 18],
  { node: 'https://rpc.marscredit.xyz', explorer: ['Blockscout', 'https://blockscan.marscredit.xyz'] },
)

/** Matchain, chain 698. */
export const matchain: Network<'eip155:698'> = /*#__PURE__*/ chain(698, 'Matchain', ['BNB', 'BNB', 18], {
  node: 'https://rpc.matchain.io',
  explorer: ['Matchain Scan', 'https://matchscan.io'],
})

/** Matchain Testnet, chain 699. */
export const matchainTestnet: Network<'eip155:699'> = /*#__PURE__*/ chain(
  699,
  'Matchain Testnet',
  ['BNB', 'BNB', 18],
  {
    node: 'https://testnet-rpc.matchain.io',
    explorer: ['Matchain Scan', 'https://testnet.matchscan.io'],
    testnet: true,
  },
)

/** MCH Verse, chain 29548. */
export const mchVerse: Network<'eip155:29548'> = /*#__PURE__*/ chain(
  29548,
  'MCH Verse',
  ['Oasys', 'OAS', 18],
  {
    node: 'https://rpc.oasys.mycryptoheroes.net',
    explorer: ['MCH Verse Explorer', 'https://explorer.oasys.mycryptoheroes.net'],
  },
)

/** MegaETH, chain 4326. */
export const megaeth: Network<'eip155:4326'> = /*#__PURE__*/ chain(4326, 'MegaETH', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.megaeth.com/rpc',
  explorer: ['Etherscan', 'https://mega.etherscan.io'],
})

/** MegaETH Testnet, chain 6343. */
export const megaethTestnet: Network<'eip155:6343'> = /*#__PURE__*/ chain(
  6343,
  'MegaETH Testnet',
  ['MegaETH Testnet Ether', 'ETH', 18],
  {
    node: 'https://carrot.megaeth.com/rpc',
    explorer: ['Etherscan', 'https://testnet-mega.etherscan.io'],
    testnet: true,
  },
)

/** Mekong Pectra Devnet, chain 7078815900. */
export const mekong: Network<'eip155:7078815900'> = /*#__PURE__*/ chain(
  7078815900,
  'Mekong Pectra Devnet',
  ['eth', 'eth', 18],
  {
    node: 'https://rpc.mekong.ethpandaops.io',
    explorer: ['Block Explorer', 'https://explorer.mekong.ethpandaops.io'],
    testnet: true,
  },
)

/** Meld, chain 333000333. */
export const meld: Network<'eip155:333000333'> = /*#__PURE__*/ chain(
  333000333,
  'Meld',
  ['Meld', 'MELD', 18],
  { node: 'https://rpc-1.meld.com', explorer: ['MELDscan', 'https://meldscan.io'] },
)

/** MemeCore, chain 4352. */
export const memecore: Network<'eip155:4352'> = /*#__PURE__*/ chain(4352, 'MemeCore', ['M', 'M', 18], {
  node: 'https://rpc.memecore.net',
  explorer: ['MemeCore Explorer', 'https://memecorescan.io'],
})

/** Merlin, chain 4200. */
export const merlin: Network<'eip155:4200'> = /*#__PURE__*/ chain(4200, 'Merlin', ['BTC', 'BTC', 18], {
  node: 'https://rpc.merlinchain.io',
  explorer: ['blockscout', 'https://scan.merlinchain.io'],
})

/** Merlin Erigon Testnet, chain 4203. */
export const merlinErigonTestnet: Network<'eip155:4203'> = /*#__PURE__*/ chain(
  4203,
  'Merlin Erigon Testnet',
  ['BTC', 'BTC', 18],
  {
    node: 'https://testnet-erigon-rpc.merlinchain.io',
    explorer: ['blockscout', 'https://testnet-erigon-scan.merlinchain.io'],
    testnet: true,
  },
)

/** MetaChain Mainnet, chain 571. */
export const metachain: Network<'eip155:571'> = /*#__PURE__*/ chain(
  571,
  'MetaChain Mainnet',
  ['Metatime Coin', 'MTC', 18],
  { node: 'https://rpc.metatime.com', explorer: ['MetaExplorer', 'https://explorer.metatime.com'] },
)

/** MetaChain Istanbul, chain 1453. */
export const metachainIstanbul: Network<'eip155:1453'> = /*#__PURE__*/ chain(
  1453,
  'MetaChain Istanbul',
  ['Metatime Coin', 'MTC', 18],
  {
    node: 'https://istanbul-rpc.metachain.dev',
    explorer: ['MetaExplorer', 'https://istanbul-explorer.metachain.dev'],
    testnet: true,
  },
)

/** Metadium Network, chain 11. */
export const metadium: Network<'eip155:11'> = /*#__PURE__*/ chain(
  11,
  'Metadium Network',
  ['META', 'META', 18],
  { node: 'https://api.metadium.com/prod', explorer: ['Metadium Explorer', 'https://explorer.metadium.com'] },
)

/** Metal L2, chain 1750. */
export const metalL2: Network<'eip155:1750'> = /*#__PURE__*/ chain(1750, 'Metal L2', ['Ether', 'ETH', 18], {
  node: 'https://rpc.metall2.com',
  explorer: ['Explorer', 'https://explorer.metall2.com'],
})

/** Meter, chain 82. */
export const meter: Network<'eip155:82'> = /*#__PURE__*/ chain(82, 'Meter', ['MTR', 'MTR', 18], {
  node: 'https://rpc.meter.io',
  explorer: ['MeterScan', 'https://scan.meter.io'],
})

/** Meter Testnet, chain 83. */
export const meterTestnet: Network<'eip155:83'> = /*#__PURE__*/ chain(
  83,
  'Meter Testnet',
  ['MTR', 'MTR', 18],
  {
    node: 'https://rpctest.meter.io',
    explorer: ['MeterTestnetScan', 'https://scan-warringstakes.meter.io'],
    testnet: true,
  },
)

/** Metis, chain 1088. */
export const metis: Network<'eip155:1088'> = /*#__PURE__*/ chain(1088, 'Metis', ['Metis', 'METIS', 18], {
  node: 'https://metis.rpc.hypersync.xyz',
  explorer: ['Metis Explorer', 'https://explorer.metis.io'],
})

/** Metis Goerli, chain 599. */
export const metisGoerli: Network<'eip155:599'> = /*#__PURE__*/ chain(
  599,
  'Metis Goerli',
  ['Metis Goerli', 'METIS', 18],
  {
    node: 'https://goerli.gateway.metisdevops.link',
    explorer: ['Metis Goerli Explorer', 'https://goerli.explorer.metisdevops.link'],
    testnet: true,
  },
)

/** Metis Sepolia, chain 59902. */
export const metisSepolia: Network<'eip155:59902'> = /*#__PURE__*/ chain(
  59902,
  'Metis Sepolia',
  ['Test Metis', 'tMETIS', 18],
  {
    node: 'https://sepolia.metisdevops.link',
    explorer: ['Metis Sepolia Explorer', 'https://sepolia-explorer.metisdevops.link'],
    testnet: true,
  },
)

/** MEVerse Chain Mainnet, chain 7518. */
export const mev: Network<'eip155:7518'> = /*#__PURE__*/ chain(
  7518,
  'MEVerse Chain Mainnet',
  ['MEVerse', 'MEV', 18],
  { node: 'https://rpc.meversemainnet.io', explorer: ['Explorer', 'https://www.meversescan.io'] },
)

/** MEVerse Chain Testnet, chain 4759. */
export const mevTestnet: Network<'eip155:4759'> = /*#__PURE__*/ chain(
  4759,
  'MEVerse Chain Testnet',
  ['MEVerse', 'MEV', 18],
  {
    node: 'https://rpc.meversetestnet.io',
    explorer: ['Explorer', 'https://testnet.meversescan.io'],
    testnet: true,
  },
)

/** Mezo, chain 31612. */
export const mezo: Network<'eip155:31612'> = /*#__PURE__*/ chain(31612, 'Mezo', ['Bitcoin', 'BTC', 18], {
  node: 'https://rpc.mezo.org',
  explorer: ['Mezo Explorer', 'https://explorer.mezo.org'],
})

/** Mezo Testnet, chain 31611. */
export const mezoTestnet: Network<'eip155:31611'> = /*#__PURE__*/ chain(
  31611,
  'Mezo Testnet',
  ['Bitcoin', 'BTC', 18],
  {
    node: 'https://rpc.test.mezo.org',
    explorer: ['Mezo Testnet Explorer', 'https://explorer.test.mezo.org'],
    testnet: true,
  },
)

/** Mint Mainnet, chain 185. */
export const mint: Network<'eip155:185'> = /*#__PURE__*/ chain(185, 'Mint Mainnet', ['Ether', 'ETH', 18], {
  node: 'https://rpc.mintchain.io',
  explorer: ['Mintchain explorer', 'https://explorer.mintchain.io'],
})

/** Mint Sepolia Testnet, chain 1686. */
export const mintSepoliaTestnet: Network<'eip155:1686'> = /*#__PURE__*/ chain(
  1686,
  'Mint Sepolia Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet-rpc.mintchain.io',
    explorer: ['Mintchain Testnet explorer', 'https://testnet-explorer.mintchain.io'],
    testnet: true,
  },
)

/** Mitosis Testnet, chain 124832. */
export const mitosisTestnet: Network<'eip155:124832'> = /*#__PURE__*/ chain(
  124832,
  'Mitosis Testnet',
  ['MITO', 'MITO', 18],
  {
    node: 'https://rpc.testnet.mitosis.org',
    explorer: ['Mitosis testnet explorer', 'https://testnet.mitosiscan.xyz'],
    testnet: true,
  },
)

/** MIZUHIKI Testnet Awaji, chain 6497. */
export const mizuhikiTestnetAwaji: Network<'eip155:6497'> = /*#__PURE__*/ chain(
  6497,
  'MIZUHIKI Testnet Awaji',
  ['MIZU', 'MIZU', 18],
  {
    node: 'https://rpc.awaji.mizuhiki.io',
    explorer: ['Blockscout', 'https://awaji.blockscout.com'],
    testnet: true,
  },
)

/** Mode Mainnet, chain 34443. */
export const mode: Network<'eip155:34443'> = /*#__PURE__*/ chain(
  34443,
  'Mode Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet.mode.network', explorer: ['Modescan', 'https://modescan.io'] },
)

/** Mode Testnet, chain 919. */
export const modeTestnet: Network<'eip155:919'> = /*#__PURE__*/ chain(
  919,
  'Mode Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.mode.network',
    explorer: ['Blockscout', 'https://sepolia.explorer.mode.network'],
    testnet: true,
  },
)

/** Monad, chain 143. */
export const monad: Network<'eip155:143'> = /*#__PURE__*/ chain(143, 'Monad', ['Monad', 'MON', 18], {
  node: 'https://rpc.monad.xyz',
  explorer: ['Monadscan', 'https://monadscan.com'],
})

/** Monad Testnet, chain 10143. */
export const monadTestnet: Network<'eip155:10143'> = /*#__PURE__*/ chain(
  10143,
  'Monad Testnet',
  ['Testnet MON Token', 'MON', 18],
  {
    node: 'https://testnet-rpc.monad.xyz',
    explorer: ['Monad Testnet explorer', 'https://testnet.monadexplorer.com'],
    testnet: true,
  },
)

/** Moonbase Alpha, chain 1287. */
export const moonbaseAlpha: Network<'eip155:1287'> = /*#__PURE__*/ chain(
  1287,
  'Moonbase Alpha',
  ['DEV', 'DEV', 18],
  {
    node: 'https://rpc.api.moonbase.moonbeam.network',
    explorer: ['Moonscan', 'https://moonbase.moonscan.io'],
    testnet: true,
  },
)

/** Moonbeam, chain 1284. */
export const moonbeam: Network<'eip155:1284'> = /*#__PURE__*/ chain(
  1284,
  'Moonbeam',
  ['Moonbeam', 'GLMR', 18],
  { node: 'https://rpc.api.moonbeam.network', explorer: ['Moonscan', 'https://moonscan.io'] },
)

/** Moonbeam Development Node, chain 1281. */
export const moonbeamDev: Network<'eip155:1281'> = /*#__PURE__*/ chain(1281, 'Moonbeam Development Node', [
  'DEV',
  'DEV',
  18,
])

/** Moonriver, chain 1285. */
export const moonriver: Network<'eip155:1285'> = /*#__PURE__*/ chain(
  1285,
  'Moonriver',
  ['Moonriver', 'MOVR', 18],
  {
    node: 'https://rpc.api.moonriver.moonbeam.network',
    explorer: ['Moonscan', 'https://moonriver.moonscan.io'],
  },
)

/** Morph, chain 2818. */
export const morph: Network<'eip155:2818'> = /*#__PURE__*/ chain(2818, 'Morph', ['Ether', 'ETH', 18], {
  node: 'https://rpc.morphl2.io',
  explorer: ['Morph Explorer', 'https://explorer.morphl2.io'],
})

/** Morph Holesky, chain 2810. */
export const morphHolesky: Network<'eip155:2810'> = /*#__PURE__*/ chain(
  2810,
  'Morph Holesky',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-quicknode-holesky.morphl2.io',
    explorer: ['Morph Holesky Explorer', 'https://explorer-holesky.morphl2.io'],
    testnet: true,
  },
)

/** Morph Sepolia, chain 2710. */
export const morphSepolia: Network<'eip155:2710'> = /*#__PURE__*/ chain(
  2710,
  'Morph Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-testnet.morphl2.io',
    explorer: ['Morph Testnet Explorer', 'https://explorer-testnet.morphl2.io'],
    testnet: true,
  },
)

/** Morph Tachyon, chain 2184. */
export const morphTachyon: Network<'eip155:2184'> = /*#__PURE__*/ chain(
  2184,
  'Morph Tachyon',
  ['BGB', 'BGB', 18],
  {
    node: 'https://api.popdex.xyz/api/v1/web3/rpc',
    explorer: ['Morph Tachyon Explorer', 'https://app.popdex.xyz/explorer'],
  },
)

/** Morph Tachyon Testnet, chain 34952. */
export const morphTachyonTestnet: Network<'eip155:34952'> = /*#__PURE__*/ chain(
  34952,
  'Morph Tachyon Testnet',
  ['BGB', 'BGB', 18],
  {
    node: 'https://testnet-api.popdex.xyz/api/v1/web3/rpc',
    explorer: ['Morph Tachyon Testnet Explorer', 'https://testnet-app.popdex.xyz/explorer'],
    testnet: true,
  },
)

/** Nahmii 2 Mainnet, chain 5551. */
export const nahmii: Network<'eip155:5551'> = /*#__PURE__*/ chain(
  5551,
  'Nahmii 2 Mainnet',
  ['ETH', 'ETH', 18],
  { node: 'https://l2.nahmii.io', explorer: ['Nahmii 2 Explorer', 'https://explorer.n2.nahmii.io'] },
)

/** Nautilus Mainnet, chain 22222. */
export const nautilus: Network<'eip155:22222'> = /*#__PURE__*/ chain(
  22222,
  'Nautilus Mainnet',
  ['ZBC', 'ZBC', 9],
  { node: 'https://api.nautilus.nautchain.xyz', explorer: ['NautScan', 'https://nautscan.com'] },
)

/** NEAR Protocol, chain 397. */
export const near: Network<'eip155:397'> = /*#__PURE__*/ chain(397, 'NEAR Protocol', ['NEAR', 'NEAR', 18], {
  node: 'https://eth-rpc.mainnet.near.org',
  explorer: ['NEAR Explorer', 'https://eth-explorer.near.org'],
})

/** NEAR Protocol Testnet, chain 398. */
export const nearTestnet: Network<'eip155:398'> = /*#__PURE__*/ chain(
  398,
  'NEAR Protocol Testnet',
  ['NEAR', 'NEAR', 18],
  {
    node: 'https://eth-rpc.testnet.near.org',
    explorer: ['NEAR Explorer', 'https://eth-explorer-testnet.near.org'],
    testnet: true,
  },
)

/** Neon EVM DevNet, chain 245022926. */
export const neonDevnet: Network<'eip155:245022926'> = /*#__PURE__*/ chain(
  245022926,
  'Neon EVM DevNet',
  ['NEON', 'NEON', 18],
  {
    node: 'https://devnet.neonevm.org',
    explorer: ['Neonscan', 'https://devnet.neonscan.org'],
    testnet: true,
  },
)

/** Neon EVM MainNet, chain 245022934. */
export const neonMainnet: Network<'eip155:245022934'> = /*#__PURE__*/ chain(
  245022934,
  'Neon EVM MainNet',
  ['NEON', 'NEON', 18],
  { node: 'https://neon-proxy-mainnet.solana.p2p.org', explorer: ['Neonscan', 'https://neonscan.org'] },
)

/** Neo X Mainnet, chain 47763. */
export const neoxMainnet: Network<'eip155:47763'> = /*#__PURE__*/ chain(
  47763,
  'Neo X Mainnet',
  ['Gas', 'GAS', 18],
  { node: 'https://mainnet-1.rpc.banelabs.org', explorer: ['Neo X - Explorer', 'https://xexplorer.neo.org'] },
)

/** Neo X Testnet T4, chain 12227332. */
export const neoxT4: Network<'eip155:12227332'> = /*#__PURE__*/ chain(
  12227332,
  'Neo X Testnet T4',
  ['Gas', 'GAS', 18],
  {
    node: 'https://testnet.rpc.banelabs.org/',
    explorer: ['neox-scan', 'https://xt4scan.ngd.network'],
    testnet: true,
  },
)

/** Newton, chain 1012. */
export const newton: Network<'eip155:1012'> = /*#__PURE__*/ chain(1012, 'Newton', ['Newton', 'NEW', 18], {
  node: 'https://global.rpc.mainnet.newtonproject.org',
  explorer: ['NewFi explorer', 'https://explorer.newtonproject.org'],
})

/** Nexi, chain 4242. */
export const nexi: Network<'eip155:4242'> = /*#__PURE__*/ chain(4242, 'Nexi', ['Nexi', 'NEXI', 18], {
  node: 'https://rpc.chain.nexi.technology',
  explorer: ['NexiScan', 'https://www.nexiscan.com'],
})

/** Nexilix Smart Chain, chain 240. */
export const nexilix: Network<'eip155:240'> = /*#__PURE__*/ chain(
  240,
  'Nexilix Smart Chain',
  ['Nexilix', 'NEXILIX', 18],
  { node: 'https://rpcurl.pos.nexilix.com', explorer: ['NexilixScan', 'https://scan.nexilix.com'] },
)

/** Nibiru, chain 6900. */
export const nibiru: Network<'eip155:6900'> = /*#__PURE__*/ chain(6900, 'Nibiru', ['NIBI', 'NIBI', 18], {
  node: 'https://evm-rpc.nibiru.fi',
  explorer: ['NibiScan', 'https://nibiscan.io'],
})

/** Nitrograph Testnet, chain 200024. */
export const nitrographTestnet: Network<'eip155:200024'> = /*#__PURE__*/ chain(
  200024,
  'Nitrograph Testnet',
  ['Nitro', 'NOS', 18],
  {
    node: 'https://rpc-testnet.nitrograph.foundation',
    explorer: ['Nitrograph Explorer', 'https://explorer-testnet.nitrograph.foundation'],
    testnet: true,
  },
)

/** Nomina, chain 166. */
export const nomina: Network<'eip155:166'> = /*#__PURE__*/ chain(166, 'Nomina', ['Nomina', 'NOM', 18], {
  node: 'https://mainnet.nomina.io',
  explorer: ['Nomina Explorer', 'https://nomscan.io'],
})

/** Oasis Testnet, chain 4090. */
export const oasisTestnet: Network<'eip155:4090'> = /*#__PURE__*/ chain(
  4090,
  'Oasis Testnet',
  ['Fasttoken', 'FTN', 18],
  {
    node: 'https://rpc1.oasis.bahamutchain.com',
    explorer: ['Ftnscan', 'https://oasis.ftnscan.com'],
    testnet: true,
  },
)

/** Oasys, chain 248. */
export const oasys: Network<'eip155:248'> = /*#__PURE__*/ chain(248, 'Oasys', ['Oasys', 'OAS', 18], {
  node: 'https://rpc.mainnet.oasys.games',
  explorer: ['OasysScan', 'https://scan.oasys.games'],
})

/** Odyssey Testnet, chain 911867. */
export const odysseyTestnet: Network<'eip155:911867'> = /*#__PURE__*/ chain(
  911867,
  'Odyssey Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://odyssey.ithaca.xyz',
    explorer: ['Odyssey Explorer', 'https://odyssey-explorer.ithaca.xyz'],
    testnet: true,
  },
)

/** OKC, chain 66. */
export const okc: Network<'eip155:66'> = /*#__PURE__*/ chain(66, 'OKC', ['OKT', 'OKT', 18], {
  node: 'https://exchainrpc.okex.org',
  explorer: ['oklink', 'https://www.oklink.com/okc'],
})

/** Omax Mainnet, chain 311. */
export const omax: Network<'eip155:311'> = /*#__PURE__*/ chain(311, 'Omax Mainnet', ['OMAX', 'OMAX', 18], {
  node: 'https://mainapi.omaxray.com',
  explorer: ['Omax Explorer', 'https://omaxscan.com'],
})

/** Omni, chain 166. */
export const omni: Network<'eip155:166'> = /*#__PURE__*/ chain(166, 'Omni', ['Omni', 'OMNI', 18], {
  node: 'https://mainnet.omni.network',
  explorer: ['OmniScan', 'https://omniscan.network'],
})

/** Omni Omega, chain 164. */
export const omniOmega: Network<'eip155:164'> = /*#__PURE__*/ chain(164, 'Omni Omega', ['Omni', 'OMNI', 18], {
  node: 'https://omega.omni.network',
  explorer: ['Omega OmniScan', 'https://omega.omniscan.network'],
  testnet: true,
})

/** One World Chain Mainnet, chain 309075. */
export const oneWorld: Network<'eip155:309075'> = /*#__PURE__*/ chain(
  309075,
  'One World Chain Mainnet',
  ['OWCT', 'OWCT', 18],
  {
    node: 'https://mainnet-rpc.oneworldchain.org',
    explorer: ['One World Explorer', 'https://mainnet.oneworldchain.org'],
  },
)

/** OORT MainnetDev, chain 9700. */
export const oortMainnetDev: Network<'eip155:9700'> = /*#__PURE__*/ chain(
  9700,
  'OORT MainnetDev',
  ['OORT', 'OORT', 18],
  {
    node: 'https://dev-rpc.oortech.com',
    explorer: ['OORT MainnetDev Explorer', 'https://dev-scan.oortech.com'],
  },
)

/** opBNB, chain 204. */
export const opBNB: Network<'eip155:204'> = /*#__PURE__*/ chain(204, 'opBNB', ['BNB', 'BNB', 18], {
  node: 'https://opbnb-mainnet-rpc.bnbchain.org',
  explorer: ['opBNB (BSCScan)', 'https://opbnb.bscscan.com'],
})

/** opBNB Testnet, chain 5611. */
export const opBNBTestnet: Network<'eip155:5611'> = /*#__PURE__*/ chain(
  5611,
  'opBNB Testnet',
  ['tBNB', 'tBNB', 18],
  {
    node: 'https://opbnb-testnet-rpc.bnbchain.org',
    explorer: ['opbnbscan', 'https://testnet.opbnbscan.com'],
    testnet: true,
  },
)

/** OpenLedger, chain 1612. */
export const openledger: Network<'eip155:1612'> = /*#__PURE__*/ chain(
  1612,
  'OpenLedger',
  ['Open', 'OPEN', 18],
  { node: 'https://rpc.openledger.xyz', explorer: ['OpenLedger Explorer', 'https://scan.openledger.xyz'] },
)

/** OP Mainnet, chain 10. */
export const optimism: Network<'eip155:10'> = /*#__PURE__*/ chain(10, 'OP Mainnet', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.optimism.io',
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
})

/** Optimism Goerli, chain 420. */
export const optimismGoerli: Network<'eip155:420'> = /*#__PURE__*/ chain(
  420,
  'Optimism Goerli',
  ['Goerli Ether', 'ETH', 18],
  {
    node: 'https://goerli.optimism.io',
    explorer: ['Etherscan', 'https://goerli-optimism.etherscan.io'],
    testnet: true,
  },
)

/** OP Sepolia, chain 11155420. */
export const optimismSepolia: Network<'eip155:11155420'> = /*#__PURE__*/ chain(
  11155420,
  'OP Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia.optimism.io',
    explorer: ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
    testnet: true,
  },
)

/** Optopia, chain 62050. */
export const optopia: Network<'eip155:62050'> = /*#__PURE__*/ chain(62050, 'Optopia', ['Ether', 'ETH', 18], {
  node: 'https://rpc-mainnet.optopia.ai',
  explorer: ['Optopia Explorer', 'https://scan.optopia.ai'],
})

/** Optopia Testnet, chain 62049. */
export const optopiaTestnet: Network<'eip155:62049'> = /*#__PURE__*/ chain(
  62049,
  'Optopia Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-testnet.optopia.ai',
    explorer: ['Optopia Explorer', 'https://scan-testnet.optopia.ai'],
    testnet: true,
  },
)

/** Orderly, chain 291. */
export const orderly: Network<'eip155:291'> = /*#__PURE__*/ chain(291, 'Orderly', ['Ether', 'ETH', 18], {
  node: 'https://rpc.orderly.network',
  explorer: ['Orderly Explorer', 'https://explorer.orderly.network'],
})

/** Orderly Sepolia, chain 4460. */
export const orderlySepolia: Network<'eip155:4460'> = /*#__PURE__*/ chain(
  4460,
  'Orderly Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://l2-orderly-l2-4460-sepolia-8tc3sd7dvy.t.conduit.xyz',
    explorer: ['Orderly Explorer', 'https://explorerl2new-orderly-l2-4460-sepolia-8tc3sd7dvy.t.conduit.xyz'],
    testnet: true,
  },
)

/** Otim Devnet, chain 41144114. */
export const otimDevnet: Network<'eip155:41144114'> = /*#__PURE__*/ chain(
  41144114,
  'Otim Devnet',
  ['ETH', 'ETH', 18],
  { testnet: true },
)

/** Palm, chain 11297108109. */
export const palm: Network<'eip155:11297108109'> = /*#__PURE__*/ chain(
  11297108109,
  'Palm',
  ['PALM', 'PALM', 18],
  { node: 'https://palm-mainnet.public.blastapi.io', explorer: ['Chainlens', 'https://palm.chainlens.com'] },
)

/** Palm Testnet, chain 11297108099. */
export const palmTestnet: Network<'eip155:11297108099'> = /*#__PURE__*/ chain(
  11297108099,
  'Palm Testnet',
  ['PALM', 'PALM', 18],
  {
    node: 'https://palm-mainnet.public.blastapi.io',
    explorer: ['Chainlens', 'https://palm.chainlens.com'],
    testnet: true,
  },
)

/** Paseo PassetHub, chain 420420422. */
export const paseoPassetHub: Network<'eip155:420420422'> = /*#__PURE__*/ chain(
  420420422,
  'Paseo PassetHub',
  ['PAS', 'PAS', 18],
  {
    node: 'https://testnet-passet-hub-eth-rpc.polkadot.io',
    explorer: ['Blockscout', 'https://blockscout-passet-hub.parity-testnet.parity.io'],
    testnet: true,
  },
)

/** Peaq, chain 3338. */
export const peaq: Network<'eip155:3338'> = /*#__PURE__*/ chain(3338, 'Peaq', ['peaq', 'PEAQ', 18], {
  node: 'https://quicknode1.peaq.xyz',
  explorer: ['Subscan', 'https://peaq.subscan.io'],
})

/** PGN, chain 424. */
export const pgn: Network<'eip155:424'> = /*#__PURE__*/ chain(424, 'PGN', ['Ether', 'ETH', 18], {
  node: 'https://rpc.publicgoods.network',
  explorer: ['PGN Explorer', 'https://explorer.publicgoods.network'],
})

/** PGN, chain 58008. */
export const pgnTestnet: Network<'eip155:58008'> = /*#__PURE__*/ chain(58008, 'PGN', ['Ether', 'ETH', 18], {
  node: 'https://sepolia.publicgoods.network',
  explorer: ['PGN Testnet Explorer', 'https://explorer.sepolia.publicgoods.network'],
  testnet: true,
})

/** Phoenix Blockchain, chain 13381. */
export const phoenix: Network<'eip155:13381'> = /*#__PURE__*/ chain(
  13381,
  'Phoenix Blockchain',
  ['Phoenix', 'PHX', 18],
  { node: 'https://rpc.phoenixplorer.com', explorer: ['Phoenixplorer', 'https://phoenixplorer.com'] },
)

/** Planq Mainnet, chain 7070. */
export const planq: Network<'eip155:7070'> = /*#__PURE__*/ chain(7070, 'Planq Mainnet', ['PLQ', 'PLQ', 18], {
  node: 'https://planq-rpc.nodies.app',
  explorer: ['Planq Explorer', 'https://evm.planq.network'],
})

/** Plasma, chain 9745. */
export const plasma: Network<'eip155:9745'> = /*#__PURE__*/ chain(9745, 'Plasma', ['Plasma', 'XPL', 18], {
  node: 'https://rpc.plasma.to',
  explorer: ['PlasmaScan', 'https://plasmascan.to'],
})

/** Plasma Devnet, chain 9747. */
export const plasmaDevnet: Network<'eip155:9747'> = /*#__PURE__*/ chain(
  9747,
  'Plasma Devnet',
  ['Devnet Plasma', 'XPL', 18],
  { node: 'https://devnet-rpc.plasma.to', testnet: true },
)

/** Plasma Testnet, chain 9746. */
export const plasmaTestnet: Network<'eip155:9746'> = /*#__PURE__*/ chain(
  9746,
  'Plasma Testnet',
  ['Testnet Plasma', 'XPL', 18],
  {
    node: 'https://testnet-rpc.plasma.to',
    explorer: ['RouteScan', 'https://testnet.plasmascan.to'],
    testnet: true,
  },
)

/** PlayFi Albireo Testnet, chain 1612127. */
export const playfiAlbireo: Network<'eip155:1612127'> = /*#__PURE__*/ chain(
  1612127,
  'PlayFi Albireo Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://albireo-rpc.playfi.ai',
    explorer: ['PlayFi Albireo Explorer', 'https://albireo-explorer.playfi.ai'],
    testnet: true,
  },
)

/** Plinga, chain 242. */
export const plinga: Network<'eip155:242'> = /*#__PURE__*/ chain(242, 'Plinga', ['Plinga', 'PLINGA', 18], {
  node: 'https://rpcurl.mainnet.plgchain.com',
  explorer: ['Plgscan', 'https://www.plgscan.com'],
})

/** Plume (Legacy), chain 98865. */
export const plume: Network<'eip155:98865'> = /*#__PURE__*/ chain(
  98865,
  'Plume (Legacy)',
  ['Plume Ether', 'ETH', 18],
  { node: 'https://rpc.plumenetwork.xyz', explorer: ['Blockscout', 'https://explorer.plumenetwork.xyz'] },
)

/** Plume Devnet (Legacy), chain 98864. */
export const plumeDevnet: Network<'eip155:98864'> = /*#__PURE__*/ chain(
  98864,
  'Plume Devnet (Legacy)',
  ['Plume Sepolia Ether', 'ETH', 18],
  {
    node: 'https://test-rpc.plumenetwork.xyz',
    explorer: ['Blockscout', 'https://test-explorer.plumenetwork.xyz'],
    testnet: true,
  },
)

/** Plume, chain 98866. */
export const plumeMainnet: Network<'eip155:98866'> = /*#__PURE__*/ chain(
  98866,
  'Plume',
  ['Plume', 'PLUME', 18],
  { node: 'https://rpc.plume.org', explorer: ['Blockscout', 'https://explorer.plume.org'] },
)

/** Plume Testnet, chain 98867. */
export const plumeSepolia: Network<'eip155:98867'> = /*#__PURE__*/ chain(
  98867,
  'Plume Testnet',
  ['Plume', 'PLUME', 18],
  {
    node: 'https://testnet-rpc.plume.org',
    explorer: ['Blockscout', 'https://testnet-explorer.plume.org'],
    testnet: true,
  },
)

/** Plume Testnet (Legacy), chain 161221135. */
export const plumeTestnet: Network<'eip155:161221135'> = /*#__PURE__*/ chain(
  161221135,
  'Plume Testnet (Legacy)',
  ['Plume Sepolia Ether', 'ETH', 18],
  {
    node: 'https://testnet-rpc.plumenetwork.xyz/http',
    explorer: ['Blockscout', 'https://testnet-explorer.plumenetwork.xyz'],
    testnet: true,
  },
)

/** Polter Testnet, chain 631571. */
export const polterTestnet: Network<'eip155:631571'> = /*#__PURE__*/ chain(
  631571,
  'Polter Testnet',
  ['Polter GHST', 'GHST', 18],
  {
    node: 'https://geist-polter.g.alchemy.com/public',
    explorer: ['Blockscout', 'https://polter-testnet.explorer.alchemy.com'],
    testnet: true,
  },
)

/** Polygon, chain 137. */
export const polygon: Network<'eip155:137'> = /*#__PURE__*/ chain(137, 'Polygon', ['POL', 'POL', 18], {
  node: 'https://polygon.drpc.org',
  explorer: ['PolygonScan', 'https://polygonscan.com'],
})

/** Polygon Mumbai, chain 80001. */
export const polygonMumbai: Network<'eip155:80001'> = /*#__PURE__*/ chain(
  80001,
  'Polygon Mumbai',
  ['MATIC', 'MATIC', 18],
  {
    node: 'https://80001.rpc.thirdweb.com',
    explorer: ['PolygonScan', 'https://mumbai.polygonscan.com'],
    testnet: true,
  },
)

/** Polygon zkEVM, chain 1101. */
export const polygonZkEvm: Network<'eip155:1101'> = /*#__PURE__*/ chain(
  1101,
  'Polygon zkEVM',
  ['Ether', 'ETH', 18],
  { node: 'https://zkevm-rpc.com', explorer: ['PolygonScan', 'https://zkevm.polygonscan.com'] },
)

/** Polygon zkEVM Cardona, chain 2442. */
export const polygonZkEvmCardona: Network<'eip155:2442'> = /*#__PURE__*/ chain(
  2442,
  'Polygon zkEVM Cardona',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.cardona.zkevm-rpc.com',
    explorer: ['PolygonScan', 'https://cardona-zkevm.polygonscan.com'],
    testnet: true,
  },
)

/** Polygon zkEVM Testnet, chain 1442. */
export const polygonZkEvmTestnet: Network<'eip155:1442'> = /*#__PURE__*/ chain(
  1442,
  'Polygon zkEVM Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.public.zkevm-test.net',
    explorer: ['PolygonScan', 'https://testnet-zkevm.polygonscan.com'],
    testnet: true,
  },
)

/** Polynomial, chain 8008. */
export const polynomial: Network<'eip155:8008'> = /*#__PURE__*/ chain(
  8008,
  'Polynomial',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.polynomial.fi', explorer: ['Polynomial Scan', 'https://polynomialscan.io'] },
)

/** Polynomia Sepolia, chain 80008. */
export const polynomialSepolia: Network<'eip155:80008'> = /*#__PURE__*/ chain(
  80008,
  'Polynomia Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.sepolia.polynomial.fi',
    explorer: ['Polynomial Scan', 'https://sepolia.polynomialscan.io'],
    testnet: true,
  },
)

/** POTOS Mainnet, chain 60603. */
export const potos: Network<'eip155:60603'> = /*#__PURE__*/ chain(
  60603,
  'POTOS Mainnet',
  ['POTOS Token', 'POT', 18],
  { node: 'https://rpc.potos.hk', explorer: ['POTOS Mainnet explorer', 'https://scan.potos.hk'] },
)

/** POTOS Testnet, chain 60600. */
export const potosTestnet: Network<'eip155:60600'> = /*#__PURE__*/ chain(
  60600,
  'POTOS Testnet',
  ['POTOS Token', 'POT', 18],
  {
    node: 'https://rpc-testnet.potos.hk',
    explorer: ['POTOS Testnet explorer', 'https://scan-testnet.potos.hk'],
    testnet: true,
  },
)

/** PremiumBlock Testnet, chain 23023. */
export const premiumBlockTestnet: Network<'eip155:23023'> = /*#__PURE__*/ chain(
  23023,
  'PremiumBlock Testnet',
  ['Premium Block', 'PBLK', 18],
  {
    node: 'https://rpc.premiumblock.org',
    explorer: ['PremiumBlocks Explorer', 'https://scan.premiumblock.org'],
    testnet: true,
  },
)

/** PulseChain, chain 369. */
export const pulsechain: Network<'eip155:369'> = /*#__PURE__*/ chain(
  369,
  'PulseChain',
  ['Pulse', 'PLS', 18],
  { node: 'https://rpc.pulsechain.com', explorer: ['PulseScan', 'https://ipfs.scan.pulsechain.com'] },
)

/** PulseChain V4, chain 943. */
export const pulsechainV4: Network<'eip155:943'> = /*#__PURE__*/ chain(
  943,
  'PulseChain V4',
  ['V4 Pulse', 'v4PLS', 18],
  {
    node: 'https://rpc.v4.testnet.pulsechain.com',
    explorer: ['PulseScan', 'https://scan.v4.testnet.pulsechain.com'],
    testnet: true,
  },
)

/** Pumpfi Testnet, chain 490092. */
export const pumpfiTestnet: Network<'eip155:490092'> = /*#__PURE__*/ chain(
  490092,
  'Pumpfi Testnet',
  ['PMPT', 'PMPT', 18],
  {
    node: 'https://rpc1testnet.pumpfi.me',
    explorer: ['Pumpfi Testnet Scan', 'https://testnetscan.pumpfi.me'],
    testnet: true,
  },
)

/** Pyrope Testnet, chain 695569. */
export const pyrope: Network<'eip155:695569'> = /*#__PURE__*/ chain(
  695569,
  'Pyrope Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.pyropechain.com',
    explorer: ['Blockscout', 'https://pyrope.blockscout.com'],
    testnet: true,
  },
)

/** Q Mainnet, chain 35441. */
export const qMainnet: Network<'eip155:35441'> = /*#__PURE__*/ chain(35441, 'Q Mainnet', ['Q', 'Q', 18], {
  node: 'https://rpc.q.org',
  explorer: ['Q Mainnet Explorer', 'https://explorer.q.org'],
})

/** Q Testnet, chain 35443. */
export const qTestnet: Network<'eip155:35443'> = /*#__PURE__*/ chain(35443, 'Q Testnet', ['Q', 'Q', 18], {
  node: 'https://rpc.qtestnet.org',
  explorer: ['Q Testnet Explorer', 'https://explorer.qtestnet.org'],
  testnet: true,
})

/** QL1, chain 766. */
export const ql1: Network<'eip155:766'> = /*#__PURE__*/ chain(766, 'QL1', ['QOM', 'QOM', 18], {
  node: 'https://rpc.qom.one',
  explorer: ['Ql1 Explorer', 'https://scan.qom.one'],
})

/** Quai Network Mainnet, chain 9. */
export const quai: Network<'eip155:9'> = /*#__PURE__*/ chain(
  9,
  'Quai Network Mainnet',
  ['Quai', 'QUAI', 18],
  { node: 'https://rpc.quai.network/cyprus1', explorer: ['Quaiscan', 'https://quaiscan.io'] },
)

/** Quai Network Testnet, chain 15000. */
export const quaiTestnet: Network<'eip155:15000'> = /*#__PURE__*/ chain(
  15000,
  'Quai Network Testnet',
  ['Quai', 'QUAI', 18],
  {
    node: 'https://orchard.rpc.quai.network/cyprus1',
    explorer: ['Orchard Quaiscan', 'https://orchard.quaiscan.io'],
    testnet: true,
  },
)

/** Rabbit Chain Testnet, chain 9280. */
export const rabbitChainTestnet: Network<'eip155:9280'> = /*#__PURE__*/ chain(
  9280,
  'Rabbit Chain Testnet',
  ['Test Rabbit', 'tRAB', 18],
  {
    node: 'https://rpc-testnet.rabbitchain.org',
    explorer: ['Rabbit Chain Testnet Explorer', 'https://explorer-testnet.rabbitchain.org'],
    testnet: true,
  },
)

/** Radius Network, chain 723487. */
export const radius: Network<'eip155:723487'> = /*#__PURE__*/ chain(
  723487,
  'Radius Network',
  ['Radius USD', 'RUSD', 18],
  {
    node: 'https://rpc.radiustech.xyz',
    explorer: ['Radius Network Explorer', 'https://network.radiustech.xyz'],
  },
)

/** Radius Test Network, chain 72344. */
export const radiusTestnet: Network<'eip155:72344'> = /*#__PURE__*/ chain(
  72344,
  'Radius Test Network',
  ['Radius USD', 'RUSD', 18],
  {
    node: 'https://rpc.testnet.radiustech.xyz',
    explorer: ['Radius Test Network Explorer', 'https://testnet.radiustech.xyz'],
    testnet: true,
  },
)

/** Reactive Lasna Testnet, chain 5318007. */
export const reactiveTestnet: Network<'eip155:5318007'> = /*#__PURE__*/ chain(
  5318007,
  'Reactive Lasna Testnet',
  ['Lasna React', 'lREACT', 18],
  {
    node: 'https://lasna-rpc.rnk.dev',
    explorer: ['Reactscan', 'https://lasna.reactscan.net'],
    testnet: true,
  },
)

/** re.al, chain 111188. */
export const real: Network<'eip155:111188'> = /*#__PURE__*/ chain(111188, 're.al', ['reETH', 'reETH', 18], {
  node: 'https://rpc.realforreal.gelato.digital',
  explorer: ['re.al Explorer', 'https://explorer.re.al'],
})

/** Redbelly Network Mainnet, chain 151. */
export const redbellyMainnet: Network<'eip155:151'> = /*#__PURE__*/ chain(
  151,
  'Redbelly Network Mainnet',
  ['Redbelly Native Coin', 'RBNT', 18],
  {
    node: 'https://governors.mainnet.redbelly.network',
    explorer: ['Routescan', 'https://redbelly.routescan.io'],
  },
)

/** Redbelly Network Testnet, chain 153. */
export const redbellyTestnet: Network<'eip155:153'> = /*#__PURE__*/ chain(
  153,
  'Redbelly Network Testnet',
  ['Redbelly Native Coin', 'RBNT', 18],
  {
    node: 'https://governors.testnet.redbelly.network',
    explorer: ['Routescan', 'https://redbelly.testnet.routescan.io'],
    testnet: true,
  },
)

/** Reddio, chain 50342. */
export const reddio: Network<'eip155:50342'> = /*#__PURE__*/ chain(50342, 'Reddio', ['Reddio', 'RED', 18], {
  node: 'https://mainnet.reddio.com/rpc',
  explorer: ['Blockscout', 'https://reddio.cloud.blockscout.com'],
})

/** Reddio Sepolia, chain 50341. */
export const reddioSepolia: Network<'eip155:50341'> = /*#__PURE__*/ chain(
  50341,
  'Reddio Sepolia',
  ['Reddio', 'RED', 18],
  {
    node: 'https://reddio-dev.reddio.com',
    explorer: ['Reddioscan', 'https://reddio-devnet.l2scan.co'],
    testnet: true,
  },
)

/** Redstone, chain 690. */
export const redstone: Network<'eip155:690'> = /*#__PURE__*/ chain(690, 'Redstone', ['Ether', 'ETH', 18], {
  node: 'https://rpc.redstonechain.com',
  explorer: ['Blockscout', 'https://explorer.redstone.xyz'],
})

/** REI Mainnet, chain 47805. */
export const rei: Network<'eip155:47805'> = /*#__PURE__*/ chain(47805, 'REI Mainnet', ['REI', 'REI', 18], {
  node: 'https://rpc.rei.network',
  explorer: ['REI Scan', 'https://scan.rei.network'],
})

/** Reya Network, chain 1729. */
export const reyaNetwork: Network<'eip155:1729'> = /*#__PURE__*/ chain(
  1729,
  'Reya Network',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.reya.network', explorer: ['Reya Network Explorer', 'https://explorer.reya.network'] },
)

/** RISE, chain 4153. */
export const rise: Network<'eip155:4153'> = /*#__PURE__*/ chain(4153, 'RISE', ['Ether', 'ETH', 18], {
  node: 'https://rpc.risechain.com',
  explorer: ['Blockscout', 'https://explorer.risechain.com'],
})

/** RISE Testnet, chain 11155931. */
export const riseTestnet: Network<'eip155:11155931'> = /*#__PURE__*/ chain(
  11155931,
  'RISE Testnet',
  ['RISE Testnet Ether', 'ETH', 18],
  {
    node: 'https://testnet.riselabs.xyz',
    explorer: ['Blockscout', 'https://explorer.testnet.riselabs.xyz'],
    testnet: true,
  },
)

/** Rivalz, chain 753. */
export const rivalz: Network<'eip155:753'> = /*#__PURE__*/ chain(753, 'Rivalz', ['Ether', 'ETH', 18], {
  node: 'https://rivalz.calderachain.xyz/http',
  explorer: ['Rivalz Caldera Explorer', 'https://rivalz.calderaexplorer.xyz'],
})

/** Robinhood Chain, chain 4663. */
export const robinhood: Network<'eip155:4663'> = /*#__PURE__*/ chain(
  4663,
  'Robinhood Chain',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.mainnet.chain.robinhood.com',
    explorer: ['Blockscout', 'https://robinhoodchain.blockscout.com'],
  },
)

/** Robinhood Chain Testnet, chain 46630. */
export const robinhoodTestnet: Network<'eip155:46630'> = /*#__PURE__*/ chain(
  46630,
  'Robinhood Chain Testnet',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://rpc.testnet.chain.robinhood.com',
    explorer: ['Blockscout', 'https://explorer.testnet.chain.robinhood.com'],
    testnet: true,
  },
)

/** Rollux Mainnet, chain 570. */
export const rollux: Network<'eip155:570'> = /*#__PURE__*/ chain(
  570,
  'Rollux Mainnet',
  ['Syscoin', 'SYS', 18],
  { node: 'https://rpc.rollux.com', explorer: ['RolluxExplorer', 'https://explorer.rollux.com'] },
)

/** Rollux Testnet, chain 57000. */
export const rolluxTestnet: Network<'eip155:57000'> = /*#__PURE__*/ chain(
  57000,
  'Rollux Testnet',
  ['Syscoin', 'SYS', 18],
  {
    node: 'https://rpc-tanenbaum.rollux.com/',
    explorer: ['RolluxTestnetExplorer', 'https://rollux.tanenbaum.io'],
    testnet: true,
  },
)

/** Ronin, chain 2020. */
export const ronin: Network<'eip155:2020'> = /*#__PURE__*/ chain(2020, 'Ronin', ['RON', 'RON', 18], {
  node: 'https://api.roninchain.com/rpc',
  explorer: ['Ronin Explorer', 'https://app.roninchain.com'],
})

/** The Root Network, chain 7668. */
export const root: Network<'eip155:7668'> = /*#__PURE__*/ chain(
  7668,
  'The Root Network',
  ['XRP', 'XRP', 18],
  { node: 'https://root.rootnet.live/archive', explorer: ['Rootscan', 'https://rootscan.io'] },
)

/** The Root Network - Porcini, chain 7672. */
export const rootPorcini: Network<'eip155:7672'> = /*#__PURE__*/ chain(
  7672,
  'The Root Network - Porcini',
  ['XRP', 'XRP', 18],
  {
    node: 'https://porcini.rootnet.app/archive',
    explorer: ['Rootscan', 'https://porcini.rootscan.io'],
    testnet: true,
  },
)

/** Rootstock Mainnet, chain 30. */
export const rootstock: Network<'eip155:30'> = /*#__PURE__*/ chain(
  30,
  'Rootstock Mainnet',
  ['Rootstock Bitcoin', 'RBTC', 18],
  { node: 'https://public-node.rsk.co', explorer: ['RSK Explorer', 'https://explorer.rsk.co'] },
)

/** Rootstock Testnet, chain 31. */
export const rootstockTestnet: Network<'eip155:31'> = /*#__PURE__*/ chain(
  31,
  'Rootstock Testnet',
  ['Rootstock Bitcoin', 'tRBTC', 18],
  {
    node: 'https://public-node.testnet.rsk.co',
    explorer: ['RSK Explorer', 'https://explorer.testnet.rootstock.io'],
    testnet: true,
  },
)

/** RSS3 VSL Mainnet, chain 12553. */
export const rss3: Network<'eip155:12553'> = /*#__PURE__*/ chain(
  12553,
  'RSS3 VSL Mainnet',
  ['RSS3', 'RSS3', 18],
  { node: 'https://rpc.rss3.io', explorer: ['RSS3 VSL Mainnet Scan', 'https://scan.rss3.io'] },
)

/** RSS3 VSL Sepolia Testnet, chain 2331. */
export const rss3Sepolia: Network<'eip155:2331'> = /*#__PURE__*/ chain(
  2331,
  'RSS3 VSL Sepolia Testnet',
  ['RSS3', 'RSS3', 18],
  {
    node: 'https://rpc.testnet.rss3.io',
    explorer: ['RSS3 VSL Sepolia Testnet Scan', 'https://scan.testnet.rss3.io'],
    testnet: true,
  },
)

/** Saakuru Mainnet, chain 7225878. */
export const saakuru: Network<'eip155:7225878'> = /*#__PURE__*/ chain(
  7225878,
  'Saakuru Mainnet',
  ['OAS', 'OAS', 18],
  { node: 'https://rpc.saakuru.network', explorer: ['Saakuru Explorer', 'https://explorer.saakuru.network'] },
)

/** Saga, chain 5464. */
export const saga: Network<'eip155:5464'> = /*#__PURE__*/ chain(5464, 'Saga', ['gas', 'GAS', 18], {
  node: 'https://sagaevm.jsonrpc.sagarpc.io',
  explorer: ['Saga Explorer', 'https://sagaevm.sagaexplorer.io'],
})

/** Ronin Saigon Testnet, chain 202601. */
export const saigon: Network<'eip155:202601'> = /*#__PURE__*/ chain(
  202601,
  'Ronin Saigon Testnet',
  ['RON', 'RON', 18],
  {
    node: 'https://saigon-testnet.roninchain.com/rpc',
    explorer: ['Saigon Explorer', 'https://saigon-explorer.roninchain.com'],
    testnet: true,
  },
)

/** Sanko, chain 1996. */
export const sanko: Network<'eip155:1996'> = /*#__PURE__*/ chain(1996, 'Sanko', ['DMT', 'DMT', 18], {
  node: 'https://mainnet.sanko.xyz',
  explorer: ['Sanko Explorer', 'https://explorer.sanko.xyz'],
})

/** Oasis Sapphire, chain 23294. */
export const sapphire: Network<'eip155:23294'> = /*#__PURE__*/ chain(
  23294,
  'Oasis Sapphire',
  ['Sapphire Rose', 'ROSE', 18],
  {
    node: 'https://sapphire.oasis.io',
    explorer: ['Oasis Explorer', 'https://explorer.oasis.io/mainnet/sapphire'],
  },
)

/** Oasis Sapphire Testnet, chain 23295. */
export const sapphireTestnet: Network<'eip155:23295'> = /*#__PURE__*/ chain(
  23295,
  'Oasis Sapphire Testnet',
  ['Sapphire Test Rose', 'TEST', 18],
  {
    node: 'https://testnet.sapphire.oasis.dev',
    explorer: ['Oasis Explorer', 'https://explorer.oasis.io/testnet/sapphire'],
    testnet: true,
  },
)

/** SatoshiVM Alpha Mainnet, chain 3109. */
export const satoshiVM: Network<'eip155:3109'> = /*#__PURE__*/ chain(
  3109,
  'SatoshiVM Alpha Mainnet',
  ['BTC', 'BTC', 18],
  { node: 'https://alpha-rpc-node-http.svmscan.io', explorer: ['blockscout', 'https://svmscan.io'] },
)

/** SatoshiVM Testnet, chain 3110. */
export const satoshiVMTestnet: Network<'eip155:3110'> = /*#__PURE__*/ chain(
  3110,
  'SatoshiVM Testnet',
  ['BTC', 'BTC', 18],
  {
    node: 'https://test-rpc-node-http.svmscan.io',
    explorer: ['blockscout', 'https://testnet.svmscan.io'],
    testnet: true,
  },
)

/** Scroll, chain 534352. */
export const scroll: Network<'eip155:534352'> = /*#__PURE__*/ chain(534352, 'Scroll', ['Ether', 'ETH', 18], {
  node: 'https://rpc.scroll.io',
  explorer: ['Scrollscan', 'https://scrollscan.com'],
})

/** Scroll Sepolia, chain 534351. */
export const scrollSepolia: Network<'eip155:534351'> = /*#__PURE__*/ chain(
  534351,
  'Scroll Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia-rpc.scroll.io',
    explorer: ['Scrollscan', 'https://sepolia.scrollscan.com'],
    testnet: true,
  },
)

/** Sei Network, chain 1329. */
export const sei: Network<'eip155:1329'> = /*#__PURE__*/ chain(1329, 'Sei Network', ['Sei', 'SEI', 18], {
  node: 'https://evm-rpc.sei-apis.com/',
  explorer: ['Seiscan', 'https://seiscan.io'],
})

/** Sei Testnet, chain 1328. */
export const seiTestnet: Network<'eip155:1328'> = /*#__PURE__*/ chain(
  1328,
  'Sei Testnet',
  ['Sei', 'SEI', 18],
  {
    node: 'https://evm-rpc-testnet.sei-apis.com',
    explorer: ['Seiscan', 'https://testnet.seiscan.io'],
    testnet: true,
  },
)

/** Seismic Devnet, chain 5124. */
export const seismicDevnet: Network<'eip155:5124'> = /*#__PURE__*/ chain(
  5124,
  'Seismic Devnet',
  ['Seismic Ether', 'ETH', 18],
  {
    node: 'https://node-2.seismicdev.net/rpc',
    explorer: ['Seismic Devnet Explorer', 'https://explorer-2.seismicdev.net'],
    testnet: true,
  },
)

/** Sentrix Chain, chain 7119. */
export const sentrix: Network<'eip155:7119'> = /*#__PURE__*/ chain(
  7119,
  'Sentrix Chain',
  ['Sentrix', 'SRX', 18],
  { node: 'https://rpc.sentrixchain.com', explorer: ['SentrixScan', 'https://scan.sentrixchain.com'] },
)

/** Sentrix Testnet, chain 7120. */
export const sentrixTestnet: Network<'eip155:7120'> = /*#__PURE__*/ chain(
  7120,
  'Sentrix Testnet',
  ['Sentrix', 'SRX', 18],
  {
    node: 'https://testnet-rpc.sentrixchain.com',
    explorer: ['SentrixScan Testnet', 'https://scan-testnet.sentrixchain.com'],
    testnet: true,
  },
)

/** Shape, chain 360. */
export const shape: Network<'eip155:360'> = /*#__PURE__*/ chain(360, 'Shape', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.shape.network',
  explorer: ['shapescan', 'https://shapescan.xyz'],
})

/** Shape Sepolia Testnet, chain 11011. */
export const shapeSepolia: Network<'eip155:11011'> = /*#__PURE__*/ chain(
  11011,
  'Shape Sepolia Testnet',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://sepolia.shape.network',
    explorer: ['blockscout', 'https://explorer-sepolia.shape.network'],
    testnet: true,
  },
)

/** Shardeum, chain 8118. */
export const shardeum: Network<'eip155:8118'> = /*#__PURE__*/ chain(
  8118,
  'Shardeum',
  ['Shardeum', 'SHM', 18],
  { node: 'https://api.shardeum.org', explorer: ['Shardeum Explorer', 'https://explorer.shardeum.org'] },
)

/** Shardeum Sphinx, chain 8082. */
export const shardeumSphinx: Network<'eip155:8082'> = /*#__PURE__*/ chain(
  8082,
  'Shardeum Sphinx',
  ['SHARDEUM', 'SHM', 18],
  {
    node: 'https://sphinx.shardeum.org',
    explorer: ['Shardeum Explorer', 'https://explorer-sphinx.shardeum.org'],
    testnet: true,
  },
)

/** Shibarium, chain 109. */
export const shibarium: Network<'eip155:109'> = /*#__PURE__*/ chain(109, 'Shibarium', ['Bone', 'BONE', 18], {
  node: 'https://rpc.shibrpc.com',
  explorer: ['Blockscout', 'https://shibariumscan.io'],
})

/** Puppynet Shibarium, chain 157. */
export const shibariumTestnet: Network<'eip155:157'> = /*#__PURE__*/ chain(
  157,
  'Puppynet Shibarium',
  ['Bone', 'BONE', 18],
  {
    node: 'https://puppynet.shibrpc.com',
    explorer: ['Blockscout', 'https://puppyscan.shib.io'],
    testnet: true,
  },
)

/** Shiden, chain 336. */
export const shiden: Network<'eip155:336'> = /*#__PURE__*/ chain(336, 'Shiden', ['SDN', 'SDN', 18], {
  node: 'https://shiden.public.blastapi.io',
  explorer: ['Shiden Scan', 'https://shiden.subscan.io'],
})

/** Shimmer, chain 148. */
export const shimmer: Network<'eip155:148'> = /*#__PURE__*/ chain(148, 'Shimmer', ['Shimmer', 'SMR', 18], {
  node: 'https://json-rpc.evm.shimmer.network',
  explorer: ['Shimmer Network Explorer', 'https://explorer.evm.shimmer.network'],
})

/** Shimmer Testnet, chain 1073. */
export const shimmerTestnet: Network<'eip155:1073'> = /*#__PURE__*/ chain(
  1073,
  'Shimmer Testnet',
  ['Shimmer', 'SMR', 18],
  {
    node: 'https://json-rpc.evm.testnet.shimmer.network',
    explorer: ['Shimmer Network Explorer', 'https://explorer.evm.testnet.shimmer.network'],
    testnet: true,
  },
)

/** Sidra Chain, chain 97453. */
export const sidraChain: Network<'eip155:97453'> = /*#__PURE__*/ chain(
  97453,
  'Sidra Chain',
  ['Sidra Digital Asset', 'SDA', 18],
  {
    node: 'https://node.sidrachain.com',
    explorer: ['Sidra Chain Explorer', 'https://ledger.sidrachain.com'],
  },
)

/** Silent Data Mainnet, chain 380929. */
export const silentData: Network<'eip155:380929'> = /*#__PURE__*/ chain(
  380929,
  'Silent Data Mainnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://mainnet.silentdata.com',
    explorer: ['Silent Data Mainnet Explorer', 'https://explorer-mainnet.rollup.silentdata.com'],
  },
)

/** Silicon zkEVM, chain 2355. */
export const silicon: Network<'eip155:2355'> = /*#__PURE__*/ chain(
  2355,
  'Silicon zkEVM',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.silicon.network', explorer: ['SiliconScope', 'https://scope.silicon.network'] },
)

/** Silicon Sepolia zkEVM, chain 1722641160. */
export const siliconSepolia: Network<'eip155:1722641160'> = /*#__PURE__*/ chain(
  1722641160,
  'Silicon Sepolia zkEVM',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc-sepolia.silicon.network',
    explorer: ['SiliconSepoliaScope', 'https://scope-sepolia.silicon.network'],
    testnet: true,
  },
)

/** Six Protocol, chain 98. */
export const sixProtocol: Network<'eip155:98'> = /*#__PURE__*/ chain(98, 'Six Protocol', ['SIX', 'SIX', 18], {
  node: 'https://sixnet-rpc-evm.sixprotocol.net',
  explorer: ['Six Protocol Scan', 'https://sixscan.io/sixnet'],
})

/** SKALE Base, chain 1187947933. */
export const skaleBase: Network<'eip155:1187947933'> = /*#__PURE__*/ chain(
  1187947933,
  'SKALE Base',
  ['Credits', 'CREDIT', 18],
  {
    node: 'https://skale-base.skalenodes.com/v1/base',
    explorer: ['SKALE Explorer', 'https://skale-base-explorer.skalenodes.com'],
    testnet: true,
  },
)

/** SKALE Base Sepolia Testnet, chain 324705682. */
export const skaleBaseSepoliaTestnet: Network<'eip155:324705682'> = /*#__PURE__*/ chain(
  324705682,
  'SKALE Base Sepolia Testnet',
  ['Credits', 'CREDIT', 18],
  {
    node: 'https://base-sepolia-testnet.skalenodes.com/v1/base-testnet',
    explorer: ['SKALE Explorer', 'https://base-sepolia-testnet-explorer.skalenodes.com'],
    testnet: true,
  },
)

/** SKALE | Block Brawlers, chain 391845894. */
export const skaleBlockBrawlers: Network<'eip155:391845894'> = /*#__PURE__*/ chain(
  391845894,
  'SKALE | Block Brawlers',
  ['BRAWL', 'BRAWL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/frayed-decent-antares',
    explorer: ['SKALE Explorer', 'https://frayed-decent-antares.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Calypso Hub, chain 1564830818. */
export const skaleCalypso: Network<'eip155:1564830818'> = /*#__PURE__*/ chain(
  1564830818,
  'SKALE Calypso Hub',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/honorable-steel-rasalhague',
    explorer: ['SKALE Explorer', 'https://honorable-steel-rasalhague.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Calypso Testnet, chain 974399131. */
export const skaleCalypsoTestnet: Network<'eip155:974399131'> = /*#__PURE__*/ chain(
  974399131,
  'SKALE Calypso Testnet',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://testnet.skalenodes.com/v1/giant-half-dual-testnet',
    explorer: ['SKALE Explorer', 'https://giant-half-dual-testnet.explorer.testnet.skalenodes.com'],
    testnet: true,
  },
)

/** SKALE | CryptoBlades, chain 1026062157. */
export const skaleCryptoBlades: Network<'eip155:1026062157'> = /*#__PURE__*/ chain(
  1026062157,
  'SKALE | CryptoBlades',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/affectionate-immediate-pollux',
    explorer: ['SKALE Explorer', 'https://affectionate-immediate-pollux.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE | Crypto Colosseum, chain 1032942172. */
export const skaleCryptoColosseum: Network<'eip155:1032942172'> = /*#__PURE__*/ chain(
  1032942172,
  'SKALE | Crypto Colosseum',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/haunting-devoted-deneb',
    explorer: ['SKALE Explorer', 'https://haunting-devoted-deneb.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Europa Hub, chain 2046399126. */
export const skaleEuropa: Network<'eip155:2046399126'> = /*#__PURE__*/ chain(
  2046399126,
  'SKALE Europa Hub',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/elated-tan-skat',
    explorer: ['SKALE Explorer', 'https://elated-tan-skat.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Europa Testnet, chain 1444673419. */
export const skaleEuropaTestnet: Network<'eip155:1444673419'> = /*#__PURE__*/ chain(
  1444673419,
  'SKALE Europa Testnet',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://testnet.skalenodes.com/v1/juicy-low-small-testnet',
    explorer: ['SKALE Explorer', 'https://juicy-low-small-testnet.explorer.testnet.skalenodes.com'],
    testnet: true,
  },
)

/** Exorde Network, chain 2139927552. */
export const skaleExorde: Network<'eip155:2139927552'> = /*#__PURE__*/ chain(
  2139927552,
  'Exorde Network',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/light-vast-diphda',
    explorer: ['SKALE Explorer', 'https://light-vast-diphda.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE | Human Protocol, chain 1273227453. */
export const skaleHumanProtocol: Network<'eip155:1273227453'> = /*#__PURE__*/ chain(
  1273227453,
  'SKALE | Human Protocol',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/wan-red-ain',
    explorer: ['SKALE Explorer', 'https://wan-red-ain.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Nebula Hub, chain 1482601649. */
export const skaleNebula: Network<'eip155:1482601649'> = /*#__PURE__*/ chain(
  1482601649,
  'SKALE Nebula Hub',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/green-giddy-denebola',
    explorer: ['SKALE Explorer', 'https://green-giddy-denebola.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Nebula Testnet, chain 37084624. */
export const skaleNebulaTestnet: Network<'eip155:37084624'> = /*#__PURE__*/ chain(
  37084624,
  'SKALE Nebula Testnet',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://testnet.skalenodes.com/v1/lanky-ill-funny-testnet',
    explorer: ['SKALE Explorer', 'https://lanky-ill-funny-testnet.explorer.testnet.skalenodes.com'],
    testnet: true,
  },
)

/** SKALE | Razor Network, chain 278611351. */
export const skaleRazor: Network<'eip155:278611351'> = /*#__PURE__*/ chain(
  278611351,
  'SKALE | Razor Network',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/turbulent-unique-scheat',
    explorer: ['SKALE Explorer', 'https://turbulent-unique-scheat.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Titan Hub, chain 1350216234. */
export const skaleTitan: Network<'eip155:1350216234'> = /*#__PURE__*/ chain(
  1350216234,
  'SKALE Titan Hub',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://mainnet.skalenodes.com/v1/parallel-stormy-spica',
    explorer: ['SKALE Explorer', 'https://parallel-stormy-spica.explorer.mainnet.skalenodes.com'],
  },
)

/** SKALE Titan Testnet, chain 1020352220. */
export const skaleTitanTestnet: Network<'eip155:1020352220'> = /*#__PURE__*/ chain(
  1020352220,
  'SKALE Titan Testnet',
  ['sFUEL', 'sFUEL', 18],
  {
    node: 'https://testnet.skalenodes.com/v1/aware-fake-trim-testnet',
    explorer: ['SKALE Explorer', 'https://aware-fake-trim-testnet.explorer.testnet.skalenodes.com'],
    testnet: true,
  },
)

/** Forma Sketchpad, chain 984123. */
export const sketchpad: Network<'eip155:984123'> = /*#__PURE__*/ chain(
  984123,
  'Forma Sketchpad',
  ['TIA', 'TIA', 18],
  {
    node: 'https://rpc.sketchpad-1.forma.art',
    explorer: ['Sketchpad Explorer', 'https://explorer.sketchpad-1.forma.art'],
    testnet: true,
  },
)

/** SnaxChain, chain 2192. */
export const snax: Network<'eip155:2192'> = /*#__PURE__*/ chain(2192, 'SnaxChain', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.snaxchain.io',
  explorer: ['Snax Explorer', 'https://explorer.snaxchain.io'],
})

/** SnaxChain Testnet, chain 13001. */
export const snaxTestnet: Network<'eip155:13001'> = /*#__PURE__*/ chain(
  13001,
  'SnaxChain Testnet',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://testnet.snaxchain.io',
    explorer: ['Snax Explorer', 'https://testnet-explorer.snaxchain.io'],
    testnet: true,
  },
)

/** Somnia, chain 5031. */
export const somnia: Network<'eip155:5031'> = /*#__PURE__*/ chain(5031, 'Somnia', ['Somnia', 'SOMI', 18], {
  node: 'https://api.infra.mainnet.somnia.network',
  explorer: ['Somnia Explorer', 'https://explorer.somnia.network'],
})

/** Somnia Testnet, chain 50312. */
export const somniaTestnet: Network<'eip155:50312'> = /*#__PURE__*/ chain(
  50312,
  'Somnia Testnet',
  ['STT', 'STT', 18],
  {
    node: 'https://api.infra.testnet.somnia.network',
    explorer: ['Somnia Testnet Explorer', 'https://shannon-explorer.somnia.network'],
    testnet: true,
  },
)

/** Soneium Mainnet, chain 1868. */
export const soneium: Network<'eip155:1868'> = /*#__PURE__*/ chain(
  1868,
  'Soneium Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.soneium.org', explorer: ['Blockscout', 'https://soneium.blockscout.com'] },
)

/** Soneium Minato Testnet, chain 1946. */
export const soneiumMinato: Network<'eip155:1946'> = /*#__PURE__*/ chain(
  1946,
  'Soneium Minato Testnet',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://rpc.minato.soneium.org',
    explorer: ['Blockscout', 'https://soneium-minato.blockscout.com'],
    testnet: true,
  },
)

/** Songbird Canary-Network, chain 19. */
export const songbird: Network<'eip155:19'> = /*#__PURE__*/ chain(
  19,
  'Songbird Canary-Network',
  ['Songbird', 'SGB', 18],
  {
    node: 'https://songbird-api.flare.network/ext/C/rpc',
    explorer: ['Songbird Explorer', 'https://songbird-explorer.flare.network'],
  },
)

/** Songbird Testnet Coston, chain 16. */
export const songbirdTestnet: Network<'eip155:16'> = /*#__PURE__*/ chain(
  16,
  'Songbird Testnet Coston',
  ['Coston Flare', 'CFLR', 18],
  {
    node: 'https://coston-api.flare.network/ext/C/rpc',
    explorer: ['Coston Explorer', 'https://coston-explorer.flare.network'],
    testnet: true,
  },
)

/** Sonic, chain 146. */
export const sonic: Network<'eip155:146'> = /*#__PURE__*/ chain(146, 'Sonic', ['Sonic', 'S', 18], {
  node: 'https://rpc.soniclabs.com',
  explorer: ['Sonic Explorer', 'https://sonicscan.org'],
})

/** Sonic Blaze Testnet, chain 57054. */
export const sonicBlazeTestnet: Network<'eip155:57054'> = /*#__PURE__*/ chain(
  57054,
  'Sonic Blaze Testnet',
  ['Sonic', 'S', 18],
  {
    node: 'https://rpc.blaze.soniclabs.com',
    explorer: ['Sonic Blaze Testnet Explorer', 'https://testnet.sonicscan.org'],
    testnet: true,
  },
)

/** Sonic Testnet, chain 64165. */
export const sonicTestnet: Network<'eip155:64165'> = /*#__PURE__*/ chain(
  64165,
  'Sonic Testnet',
  ['Sonic', 'S', 18],
  {
    node: 'https://rpc.testnet.soniclabs.com',
    explorer: ['Sonic Testnet Explorer', 'https://testnet.soniclabs.com'],
    testnet: true,
  },
)

/** Sophon, chain 50104. */
export const sophon: Network<'eip155:50104'> = /*#__PURE__*/ chain(50104, 'Sophon', ['Sophon', 'SOPH', 18], {
  node: 'https://rpc.sophon.xyz',
  explorer: ['Sophon Block Explorer', 'https://explorer.sophon.xyz'],
})

/** Sophon Testnet, chain 531050104. */
export const sophonTestnet: Network<'eip155:531050104'> = /*#__PURE__*/ chain(
  531050104,
  'Sophon Testnet',
  ['Sophon', 'SOPH', 18],
  {
    node: 'https://rpc.testnet.sophon.xyz',
    explorer: ['Sophon Block Explorer', 'https://explorer.testnet.sophon.xyz'],
    testnet: true,
  },
)

/** Sova, chain 100021. */
export const sova: Network<'eip155:100021'> = /*#__PURE__*/ chain(100021, 'Sova', ['Ether', 'ETH', 18], {
  node: 'https://rpc.sova.io',
  explorer: ['Sova Block Explorer', 'https://explorer.sova.io'],
})

/** Sova Network Sepolia, chain 120893. */
export const sovaSepolia: Network<'eip155:120893'> = /*#__PURE__*/ chain(
  120893,
  'Sova Network Sepolia',
  ['Sepolia Ether', 'ETH', 18],
  {
    node: 'https://rpc.testnet.sova.io',
    explorer: ['Sova Sepolia Explorer', 'https://explorer.testnet.sova.io'],
    testnet: true,
  },
)

/** Chiliz Spicy Testnet, chain 88882. */
export const spicy: Network<'eip155:88882'> = /*#__PURE__*/ chain(
  88882,
  'Chiliz Spicy Testnet',
  ['CHZ', 'CHZ', 18],
  { node: 'https://spicy-rpc.chiliz.com', testnet: true },
)

/** Stable Mainnet, chain 988. */
export const stable: Network<'eip155:988'> = /*#__PURE__*/ chain(
  988,
  'Stable Mainnet',
  ['USDT0', 'USDT0', 18],
  { node: 'https://rpc.stable.xyz', explorer: ['Stablescan', 'https://stablescan.xyz'] },
)

/** Stable Testnet, chain 2201. */
export const stableTestnet: Network<'eip155:2201'> = /*#__PURE__*/ chain(
  2201,
  'Stable Testnet',
  ['USDT0', 'USDT0', 18],
  {
    node: 'https://rpc.testnet.stable.xyz',
    explorer: ['Stablescan', 'https://testnet.stablescan.xyz'],
    testnet: true,
  },
)

/** Status Network Sepolia, chain 1660990954. */
export const statusNetworkSepolia: Network<'eip155:1660990954'> = /*#__PURE__*/ chain(
  1660990954,
  'Status Network Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://public.sepolia.rpc.status.network',
    explorer: ['Blockscout', 'https://sepoliascan.status.network'],
    testnet: true,
  },
)

/** Status Network Sepolia, chain 1660990954. */
export const statusSepolia: Network<'eip155:1660990954'> = /*#__PURE__*/ chain(
  1660990954,
  'Status Network Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://public.sepolia.rpc.status.network',
    explorer: ['Blockscout', 'https://sepoliascan.status.network'],
    testnet: true,
  },
)

/** Step Network, chain 1234. */
export const step: Network<'eip155:1234'> = /*#__PURE__*/ chain(
  1234,
  'Step Network',
  ['FITFI', 'FITFI', 18],
  { node: 'https://rpc.step.network', explorer: ['Step Scan', 'https://stepscan.io'] },
)

/** Data Network, chain 1514. */
export const story: Network<'eip155:1514'> = /*#__PURE__*/ chain(1514, 'Data Network', ['DATA', 'DATA', 18], {
  node: 'https://mainnet.datarpc.io',
  explorer: ['Data Network explorer', 'https://datanetscan.io'],
})

/** Data Network Aeneid, chain 1315. */
export const storyAeneid: Network<'eip155:1315'> = /*#__PURE__*/ chain(
  1315,
  'Data Network Aeneid',
  ['DATA', 'DATA', 18],
  {
    node: 'https://aeneid.datarpc.io',
    explorer: ['Data Network Aeneid Explorer', 'https://aeneid.datanetscan.io'],
    testnet: true,
  },
)

/** Story Odyssey, chain 1516. */
export const storyOdyssey: Network<'eip155:1516'> = /*#__PURE__*/ chain(
  1516,
  'Story Odyssey',
  ['IP', 'IP', 18],
  {
    node: 'https://rpc.odyssey.storyrpc.io',
    explorer: ['Story Odyssey Explorer', 'https://odyssey.storyscan.xyz'],
    testnet: true,
  },
)

/** Story Testnet, chain 1513. */
export const storyTestnet: Network<'eip155:1513'> = /*#__PURE__*/ chain(
  1513,
  'Story Testnet',
  ['IP', 'IP', 18],
  {
    node: 'https://testnet.storyrpc.io',
    explorer: ['Story Testnet Explorer', 'https://testnet.storyscan.xyz'],
    testnet: true,
  },
)

/** Stratis Mainnet, chain 105105. */
export const stratis: Network<'eip155:105105'> = /*#__PURE__*/ chain(
  105105,
  'Stratis Mainnet',
  ['Stratis', 'STRAX', 18],
  { node: 'https://rpc.stratisevm.com', explorer: ['Stratis Explorer', 'https://explorer.stratisevm.com'] },
)

/** Subtensor EVM, chain 964. */
export const subtensorEvm: Network<'eip155:964'> = /*#__PURE__*/ chain(
  964,
  'Subtensor EVM',
  ['TAO', 'TAO', 18],
  {
    node: 'https://lite.chain.opentensor.ai',
    explorer: ['Taostats EVM Explorer', 'https://evm.taostats.io'],
  },
)

/** SuperLumio, chain 8866. */
export const superlumio: Network<'eip155:8866'> = /*#__PURE__*/ chain(
  8866,
  'SuperLumio',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet.lumio.io', explorer: ['Lumio explorer', 'https://explorer.lumio.io'] },
)

/** Superposition, chain 55244. */
export const superposition: Network<'eip155:55244'> = /*#__PURE__*/ chain(
  55244,
  'Superposition',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.superposition.so',
    explorer: ['Superposition Explorer', 'https://explorer.superposition.so'],
  },
)

/** Superseed, chain 5330. */
export const superseed: Network<'eip155:5330'> = /*#__PURE__*/ chain(
  5330,
  'Superseed',
  ['Ether', 'ETH', 18],
  {
    node: 'https://mainnet.superseed.xyz',
    explorer: ['Superseed Explorer', 'https://explorer.superseed.xyz'],
  },
)

/** Superseed Sepolia, chain 53302. */
export const superseedSepolia: Network<'eip155:53302'> = /*#__PURE__*/ chain(
  53302,
  'Superseed Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.superseed.xyz',
    explorer: ['Superseed Sepolia Explorer', 'https://sepolia-explorer.superseed.xyz'],
    testnet: true,
  },
)

/** Surge Testnet, chain 763375. */
export const surgeTestnet: Network<'eip155:763375'> = /*#__PURE__*/ chain(
  763375,
  'Surge Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://l2-rpc.hoodi.surge.wtf',
    explorer: ['Surge Testnet Blockscout', 'https://explorer.hoodi.surge.wtf'],
    testnet: true,
  },
)

/** Swan Chain Mainnet, chain 254. */
export const swan: Network<'eip155:254'> = /*#__PURE__*/ chain(
  254,
  'Swan Chain Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet-rpc.swanchain.org', explorer: ['Swan Explorer', 'https://swanscan.io'] },
)

/** Swan Proxima Testnet, chain 20241133. */
export const swanProximaTestnet: Network<'eip155:20241133'> = /*#__PURE__*/ chain(
  20241133,
  'Swan Proxima Testnet',
  ['Swan Ether', 'sETH', 18],
  {
    node: 'https://rpc-proxima.swanchain.io',
    explorer: ['Swan Explorer', 'https://proxima-explorer.swanchain.io'],
    testnet: true,
  },
)

/** Swan Saturn Testnet, chain 2024. */
export const swanSaturnTestnet: Network<'eip155:2024'> = /*#__PURE__*/ chain(
  2024,
  'Swan Saturn Testnet',
  ['Swan Ether', 'sETH', 18],
  {
    node: 'https://saturn-rpc.swanchain.io',
    explorer: ['Swan Explorer', 'https://saturn-explorer.swanchain.io'],
    testnet: true,
  },
)

/** Swellchain, chain 1923. */
export const swellchain: Network<'eip155:1923'> = /*#__PURE__*/ chain(
  1923,
  'Swellchain',
  ['Ether', 'ETH', 18],
  {
    node: 'https://swell-mainnet.alt.technology',
    explorer: ['Swell Explorer', 'https://explorer.swellnetwork.io'],
  },
)

/** Swellchain Testnet, chain 1924. */
export const swellchainTestnet: Network<'eip155:1924'> = /*#__PURE__*/ chain(
  1924,
  'Swellchain Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://swell-testnet.alt.technology',
    explorer: ['Swellchain Testnet Explorer', 'https://swell-testnet-explorer.alt.technology'],
    testnet: true,
  },
)

/** SwissDLT Mainnet, chain 94. */
export const swissdlt: Network<'eip155:94'> = /*#__PURE__*/ chain(
  94,
  'SwissDLT Mainnet',
  ['BCTS', 'BCTS', 18],
  { node: 'https://rpc.swissdlt.ch', explorer: ['SwissDLT Explorer', 'https://explorer.swissdlt.ch'] },
)

/** Syscoin Mainnet, chain 57. */
export const syscoin: Network<'eip155:57'> = /*#__PURE__*/ chain(
  57,
  'Syscoin Mainnet',
  ['Syscoin', 'SYS', 18],
  { node: 'https://rpc.syscoin.org', explorer: ['SyscoinExplorer', 'https://explorer.syscoin.org'] },
)

/** Syscoin Tanenbaum Testnet, chain 5700. */
export const syscoinTestnet: Network<'eip155:5700'> = /*#__PURE__*/ chain(
  5700,
  'Syscoin Tanenbaum Testnet',
  ['Syscoin', 'SYS', 18],
  {
    node: 'https://rpc.tanenbaum.io',
    explorer: ['SyscoinTestnetExplorer', 'https://tanenbaum.io'],
    testnet: true,
  },
)

/** TAC, chain 239. */
export const tac: Network<'eip155:239'> = /*#__PURE__*/ chain(239, 'TAC', ['TAC', 'TAC', 18], {
  node: 'https://rpc.ankr.com/tac',
  explorer: ['Blockscout', 'https://tac.blockscout.com'],
})

/** TAC SPB Testnet, chain 2391. */
export const tacSPB: Network<'eip155:2391'> = /*#__PURE__*/ chain(
  2391,
  'TAC SPB Testnet',
  ['TAC', 'TAC', 18],
  { node: 'https://spb.rpc.tac.build', explorer: ['TAC', 'https://spb.explorer.tac.build'], testnet: true },
)

/** Taiko Mainnet, chain 167000. */
export const taiko: Network<'eip155:167000'> = /*#__PURE__*/ chain(
  167000,
  'Taiko Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.mainnet.taiko.xyz', explorer: ['Etherscan', 'https://taikoscan.io'] },
)

/** Taiko Hekla L2, chain 167009. */
export const taikoHekla: Network<'eip155:167009'> = /*#__PURE__*/ chain(
  167009,
  'Taiko Hekla L2',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.hekla.taiko.xyz',
    explorer: ['Taikoscan', 'https://hekla.taikoscan.network'],
    testnet: true,
  },
)

/** Taiko Hoodi, chain 167013. */
export const taikoHoodi: Network<'eip155:167013'> = /*#__PURE__*/ chain(
  167013,
  'Taiko Hoodi',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.hoodi.taiko.xyz',
    explorer: ['Etherscan', 'https://hoodi.taikoscan.io'],
    testnet: true,
  },
)

/** Taiko Jolnir (Alpha-5 Testnet), chain 167007. */
export const taikoJolnir: Network<'eip155:167007'> = /*#__PURE__*/ chain(
  167007,
  'Taiko Jolnir (Alpha-5 Testnet)',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.jolnir.taiko.xyz',
    explorer: ['blockscout', 'https://explorer.jolnir.taiko.xyz'],
    testnet: true,
  },
)

/** Taiko Katla (Alpha-6 Testnet), chain 167008. */
export const taikoKatla: Network<'eip155:167008'> = /*#__PURE__*/ chain(
  167008,
  'Taiko Katla (Alpha-6 Testnet)',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.katla.taiko.xyz',
    explorer: ['blockscout', 'https://explorer.katla.taiko.xyz'],
    testnet: true,
  },
)

/** Taiko (Alpha-3 Testnet), chain 167005. */
export const taikoTestnetSepolia: Network<'eip155:167005'> = /*#__PURE__*/ chain(
  167005,
  'Taiko (Alpha-3 Testnet)',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.test.taiko.xyz',
    explorer: ['blockscout', 'https://explorer.test.taiko.xyz'],
    testnet: true,
  },
)

/** Taraxa Mainnet, chain 841. */
export const taraxa: Network<'eip155:841'> = /*#__PURE__*/ chain(
  841,
  'Taraxa Mainnet',
  ['Tara', 'TARA', 18],
  {
    node: 'https://rpc.mainnet.taraxa.io',
    explorer: ['Taraxa Explorer', 'https://explorer.mainnet.taraxa.io'],
  },
)

/** Taraxa Testnet, chain 842. */
export const taraxaTestnet: Network<'eip155:842'> = /*#__PURE__*/ chain(
  842,
  'Taraxa Testnet',
  ['Tara', 'TARA', 18],
  {
    node: 'https://rpc.testnet.taraxa.io',
    explorer: ['Taraxa Explorer', 'https://explorer.testnet.taraxa.io'],
    testnet: true,
  },
)

/** Tea Sepolia, chain 10218. */
export const teaSepolia: Network<'eip155:10218'> = /*#__PURE__*/ chain(
  10218,
  'Tea Sepolia',
  ['Sepolia Tea', 'TEA', 18],
  {
    node: 'https://tea-sepolia.g.alchemy.com/public',
    explorer: ['Tea Sepolia Explorer', 'https://sepolia.tea.xyz'],
    testnet: true,
  },
)

/** Telcoin Adiri Testnet, chain 2017. */
export const telcoinTestnet: Network<'eip155:2017'> = /*#__PURE__*/ chain(
  2017,
  'Telcoin Adiri Testnet',
  ['Telcoin', 'TEL', 18],
  { node: 'https://rpc.telcoin.network', explorer: ['telscan', 'https://telscan.io'], testnet: true },
)

/** Telos, chain 40. */
export const telos: Network<'eip155:40'> = /*#__PURE__*/ chain(40, 'Telos', ['Telos', 'TLOS', 18], {
  node: 'https://rpc.telos.net',
  explorer: ['Teloscan', 'https://www.teloscan.io'],
})

/** Telos, chain 41. */
export const telosTestnet: Network<'eip155:41'> = /*#__PURE__*/ chain(41, 'Telos', ['Telos', 'TLOS', 18], {
  node: 'https://rpc.testnet.telos.net',
  explorer: ['Teloscan (testnet)', 'https://testnet.teloscan.io'],
  testnet: true,
})

/** Tempo Mainnet, chain 4217. */
export const tempo: Network<'eip155:4217'> = /*#__PURE__*/ chain(4217, 'Tempo Mainnet', ['USD', 'USD', 6], {
  node: 'https://rpc.tempo.xyz',
  explorer: ['Tempo Explorer', 'https://explore.tempo.xyz'],
})

/** Tempo Devnet, chain 31318. */
export const tempoDevnet: Network<'eip155:31318'> = /*#__PURE__*/ chain(
  31318,
  'Tempo Devnet',
  ['USD', 'USD', 6],
  {
    node: 'https://rpc.devnet.tempoxyz.dev',
    explorer: ['Tempo Explorer', 'https://explore.devnet.tempo.xyz'],
    testnet: true,
  },
)

/** Tempo, chain 1337. */
export const tempoLocalnet: Network<'eip155:1337'> = /*#__PURE__*/ chain(1337, 'Tempo', ['USD', 'USD', 6])

/** Tempo Mainnet, chain 4217. */
export const tempoMainnet: Network<'eip155:4217'> = /*#__PURE__*/ chain(
  4217,
  'Tempo Mainnet',
  ['USD', 'USD', 6],
  { node: 'https://rpc.tempo.xyz', explorer: ['Tempo Explorer', 'https://explore.tempo.xyz'] },
)

/** Tempo Testnet (Moderato), chain 42431. */
export const tempoModerato: Network<'eip155:42431'> = /*#__PURE__*/ chain(
  42431,
  'Tempo Testnet (Moderato)',
  ['USD', 'USD', 6],
  {
    node: 'https://rpc.moderato.tempo.xyz',
    explorer: ['Tempo Explorer', 'https://explore.testnet.tempo.xyz'],
    testnet: true,
  },
)

/** Tempo Testnet (Moderato), chain 42431. */
export const tempoTestnet: Network<'eip155:42431'> = /*#__PURE__*/ chain(
  42431,
  'Tempo Testnet (Moderato)',
  ['USD', 'USD', 6],
  {
    node: 'https://rpc.moderato.tempo.xyz',
    explorer: ['Tempo Explorer', 'https://explore.testnet.tempo.xyz'],
    testnet: true,
  },
)

/** Tenet, chain 1559. */
export const tenet: Network<'eip155:1559'> = /*#__PURE__*/ chain(1559, 'Tenet', ['TENET', 'TENET', 18], {
  node: 'https://rpc.tenet.org',
  explorer: ['TenetScan Mainnet', 'https://tenetscan.io'],
})

/** Ternoa, chain 752025. */
export const ternoa: Network<'eip155:752025'> = /*#__PURE__*/ chain(
  752025,
  'Ternoa',
  ['Capsule Coin', 'CAPS', 18],
  {
    node: 'https://rpc-mainnet.zkevm.ternoa.network',
    explorer: ['Ternoa Explorer', 'https://explorer-mainnet.zkevm.ternoa.network'],
  },
)

/** ThaiChain, chain 7. */
export const thaiChain: Network<'eip155:7'> = /*#__PURE__*/ chain(7, 'ThaiChain', ['TCH', 'TCH', 18], {
  node: 'https://rpc.thaichain.org',
  explorer: ['Blockscout', 'https://exp.thaichain.org'],
})

/** THAT Mainnet, chain 8428. */
export const that: Network<'eip155:8428'> = /*#__PURE__*/ chain(8428, 'THAT Mainnet', ['THAT', 'THAT', 18], {
  node: 'https://api.thatchain.io/mainnet',
  explorer: ['Blockscout', 'https://that.blockscout.com'],
})

/** Theta Mainnet, chain 361. */
export const theta: Network<'eip155:361'> = /*#__PURE__*/ chain(
  361,
  'Theta Mainnet',
  ['TFUEL', 'TFUEL', 18],
  {
    node: 'https://eth-rpc-api.thetatoken.org/rpc',
    explorer: ['Theta Explorer', 'https://explorer.thetatoken.org'],
  },
)

/** Theta Testnet, chain 365. */
export const thetaTestnet: Network<'eip155:365'> = /*#__PURE__*/ chain(
  365,
  'Theta Testnet',
  ['TFUEL', 'TFUEL', 18],
  {
    node: 'https://eth-rpc-api-testnet.thetatoken.org/rpc',
    explorer: ['Theta Explorer', 'https://testnet-explorer.thetatoken.org'],
    testnet: true,
  },
)

/** ThunderCore Mainnet, chain 108. */
export const thunderCore: Network<'eip155:108'> = /*#__PURE__*/ chain(
  108,
  'ThunderCore Mainnet',
  ['TT', 'TT', 18],
  {
    node: 'https://mainnet-rpc.thundercore.com',
    explorer: ['ThunderCore Explorer', 'https://explorer-mainnet.thundercore.com'],
  },
)

/** 5ireChain Thunder Testnet, chain 997. */
export const thunderTestnet: Network<'eip155:997'> = /*#__PURE__*/ chain(
  997,
  '5ireChain Thunder Testnet',
  ['5ire Token', '5IRE', 18],
  {
    node: 'https://rpc.testnet.5ire.network',
    explorer: ['5ireChain Thunder Explorer', 'https://testnet.5irescan.io'],
    testnet: true,
  },
)

/** TikTrix Testnet, chain 62092. */
export const tiktrixTestnet: Network<'eip155:62092'> = /*#__PURE__*/ chain(
  62092,
  'TikTrix Testnet',
  ['tTTX', 'tTTX', 18],
  {
    node: 'https://tiktrix-rpc.xyz',
    explorer: ['TikTrix Testnet Explorer', 'https://tiktrix.xyz'],
    testnet: true,
  },
)

/** Tomb Mainnet, chain 6969. */
export const tomb: Network<'eip155:6969'> = /*#__PURE__*/ chain(6969, 'Tomb Mainnet', ['TOMB', 'TOMB', 18], {
  node: 'https://rpc.tombchain.com',
  explorer: ['Tomb Explorer', 'https://tombscout.com'],
})

/** Treasure, chain 61166. */
export const treasure: Network<'eip155:61166'> = /*#__PURE__*/ chain(
  61166,
  'Treasure',
  ['MAGIC', 'MAGIC', 18],
  { node: 'https://rpc.treasure.lol', explorer: ['Treasure Block Explorer', 'https://treasurescan.io'] },
)

/** Treasure Topaz Testnet, chain 978658. */
export const treasureTopaz: Network<'eip155:978658'> = /*#__PURE__*/ chain(
  978658,
  'Treasure Topaz Testnet',
  ['MAGIC', 'MAGIC', 18],
  {
    node: 'https://rpc.topaz.treasure.lol',
    explorer: ['Treasure Topaz Block Explorer', 'https://topaz.treasurescan.io'],
    testnet: true,
  },
)

/** Tron, chain 728126428. */
export const tron: Network<'eip155:728126428'> = /*#__PURE__*/ chain(728126428, 'Tron', ['TRON', 'TRX', 6], {
  node: 'https://api.trongrid.io/jsonrpc',
  explorer: ['Tronscan', 'https://tronscan.org'],
})

/** Tron Nile, chain 3448148188. */
export const tronNile: Network<'eip155:3448148188'> = /*#__PURE__*/ chain(
  3448148188,
  'Tron Nile',
  ['TRON', 'TRX', 6],
  {
    node: 'https://nile.trongrid.io/jsonrpc',
    explorer: ['Tronscan', 'https://nile.tronscan.org'],
    testnet: true,
  },
)

/** Tron Shasta, chain 2494104990. */
export const tronShasta: Network<'eip155:2494104990'> = /*#__PURE__*/ chain(
  2494104990,
  'Tron Shasta',
  ['TRON', 'TRX', 6],
  {
    node: 'https://api.shasta.trongrid.io/jsonrpc',
    explorer: ['Tronscan', 'https://shasta.tronscan.org'],
    testnet: true,
  },
)

/** Ubiq Mainnet, chain 8. */
export const ubiq: Network<'eip155:8'> = /*#__PURE__*/ chain(8, 'Ubiq Mainnet', ['UBQ', 'UBQ', 18], {
  node: 'https://pyrus2.ubiqscan.io',
  explorer: ['Ubiq Scan', 'https://ubiqscan.io'],
})

/** Ultra EVM, chain 19991. */
export const ultra: Network<'eip155:19991'> = /*#__PURE__*/ chain(
  19991,
  'Ultra EVM',
  ['Ultra Token', 'UOS', 18],
  { node: 'https://evm.ultra.eosusa.io', explorer: ['Ultra EVM Explorer', 'https://evmexplorer.ultra.io'] },
)

/** Ultra EVM Testnet, chain 18881. */
export const ultraTestnet: Network<'eip155:18881'> = /*#__PURE__*/ chain(
  18881,
  'Ultra EVM Testnet',
  ['Ultra Token', 'UOS', 18],
  {
    node: 'https://evm.test.ultra.eosusa.io',
    explorer: ['Ultra EVM Testnet Explorer', 'https://evmexplorer.testnet.ultra.io'],
    testnet: true,
  },
)

/** Ultron Mainnet, chain 1231. */
export const ultron: Network<'eip155:1231'> = /*#__PURE__*/ chain(
  1231,
  'Ultron Mainnet',
  ['ULX', 'ULX', 18],
  { node: 'https://ultron-rpc.net', explorer: ['Ultron Scan', 'https://ulxscan.com'] },
)

/** Ultron Testnet, chain 1230. */
export const ultronTestnet: Network<'eip155:1230'> = /*#__PURE__*/ chain(
  1230,
  'Ultron Testnet',
  ['ULX', 'ULX', 18],
  {
    node: 'https://ultron-dev.io',
    explorer: ['Ultron Scan', 'https://explorer.ultron-dev.io'],
    testnet: true,
  },
)

/** Unichain, chain 130. */
export const unichain: Network<'eip155:130'> = /*#__PURE__*/ chain(130, 'Unichain', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.unichain.org/',
  explorer: ['Uniscan', 'https://uniscan.xyz'],
})

/** Unichain Sepolia, chain 1301. */
export const unichainSepolia: Network<'eip155:1301'> = /*#__PURE__*/ chain(
  1301,
  'Unichain Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.unichain.org',
    explorer: ['Uniscan', 'https://sepolia.uniscan.xyz'],
    testnet: true,
  },
)

/** Unique Mainnet, chain 8880. */
export const unique: Network<'eip155:8880'> = /*#__PURE__*/ chain(
  8880,
  'Unique Mainnet',
  ['UNQ', 'UNQ', 18],
  { node: 'https://rpc.unique.network', explorer: ['Unique Subscan', 'https://unique.subscan.io'] },
)

/** Opal Testnet, chain 8882. */
export const uniqueOpal: Network<'eip155:8882'> = /*#__PURE__*/ chain(
  8882,
  'Opal Testnet',
  ['OPL', 'OPL', 18],
  {
    node: 'https://rpc-opal.unique.network',
    explorer: ['Opal Subscan', 'https://opal.subscan.io'],
    testnet: true,
  },
)

/** Quartz Mainnet, chain 8881. */
export const uniqueQuartz: Network<'eip155:8881'> = /*#__PURE__*/ chain(
  8881,
  'Quartz Mainnet',
  ['QTZ', 'QTZ', 18],
  { node: 'https://rpc-quartz.unique.network', explorer: ['Quartz Subscan', 'https://quartz.subscan.io'] },
)

/** Unreal, chain 18233. */
export const unreal: Network<'eip155:18233'> = /*#__PURE__*/ chain(18233, 'Unreal', ['reETH', 'reETH', 18], {
  node: 'https://rpc.unreal-orbit.gelato.digital',
  explorer: ['Unreal Explorer', 'https://unreal.blockscout.com'],
  testnet: true,
})

/** VALYGO NFT, chain 7773777. */
export const valygoNft: Network<'eip155:7773777'> = /*#__PURE__*/ chain(
  7773777,
  'VALYGO NFT',
  ['VYO', 'VYO', 18],
  {
    node: 'https://rpc-gw-1.vyoscan.com/ext/bc/2RyzsmGypNQZPby1miwMMV8spTvhgd9qd2peNRzU1mErUQqSSw/rpc',
    explorer: ['VYOScan NFT', 'https://nft.vyoscan.com'],
  },
)

/** VALYGO Smartchain, chain 7771777. */
export const valygoSmartchain: Network<'eip155:7771777'> = /*#__PURE__*/ chain(
  7771777,
  'VALYGO Smartchain',
  ['VYO', 'VYO', 18],
  {
    node: 'https://rpc-gw-1.vyoscan.com/ext/bc/2t51dXsuxUvd9teY9TKEJmgxmxMk3CRF88UYTA4HQgjeYZqzSX/rpc',
    explorer: ['VYOScan', 'https://vyoscan.com'],
  },
)

/** Vana, chain 1480. */
export const vana: Network<'eip155:1480'> = /*#__PURE__*/ chain(1480, 'Vana', ['Vana', 'VANA', 18], {
  node: 'https://rpc.vana.org/',
  explorer: ['Vana Block Explorer', 'https://vanascan.io'],
})

/** Vana Moksha Testnet, chain 14800. */
export const vanaMoksha: Network<'eip155:14800'> = /*#__PURE__*/ chain(
  14800,
  'Vana Moksha Testnet',
  ['Vana', 'VANA', 18],
  {
    node: 'https://rpc.moksha.vana.org',
    explorer: ['Vana Moksha Testnet', 'https://moksha.vanascan.io'],
    testnet: true,
  },
)

/** Vanar Mainnet, chain 2040. */
export const vanar: Network<'eip155:2040'> = /*#__PURE__*/ chain(
  2040,
  'Vanar Mainnet',
  ['VANRY', 'VANRY', 18],
  {
    node: 'https://rpc.vanarchain.com',
    explorer: ['Vanar Mainnet Explorer', 'https://explorer.vanarchain.com'],
  },
)

/** Vechain, chain 100009. */
export const vechain: Network<'eip155:100009'> = /*#__PURE__*/ chain(
  100009,
  'Vechain',
  ['VeChain', 'VET', 18],
  { node: 'https://mainnet.vechain.org', explorer: ['Vechain Explorer', 'https://explore.vechain.org'] },
)

/** Velas EVM Mainnet, chain 106. */
export const velas: Network<'eip155:106'> = /*#__PURE__*/ chain(
  106,
  'Velas EVM Mainnet',
  ['VLX', 'VLX', 18],
  {
    node: 'https://evmexplorer.velas.com/rpc',
    explorer: ['Velas Explorer', 'https://evmexplorer.velas.com'],
  },
)

/** Viction, chain 88. */
export const viction: Network<'eip155:88'> = /*#__PURE__*/ chain(88, 'Viction', ['Viction', 'VIC', 18], {
  node: 'https://rpc.viction.xyz',
  explorer: ['VIC Scan', 'https://vicscan.xyz'],
})

/** Viction Testnet, chain 89. */
export const victionTestnet: Network<'eip155:89'> = /*#__PURE__*/ chain(
  89,
  'Viction Testnet',
  ['Viction', 'VIC', 18],
  {
    node: 'https://rpc-testnet.viction.xyz',
    explorer: ['VIC Scan', 'https://testnet.vicscan.xyz'],
    testnet: true,
  },
)

/** Vision, chain 888888. */
export const vision: Network<'eip155:888888'> = /*#__PURE__*/ chain(888888, 'Vision', ['VISION', 'VS', 18], {
  node: 'https://infragrid.v.network/ethereum/compatible',
  explorer: ['Vision Scan', 'https://visionscan.org'],
})

/** Vision Testnet, chain 666666. */
export const visionTestnet: Network<'eip155:666666'> = /*#__PURE__*/ chain(
  666666,
  'Vision Testnet',
  ['VISION', 'VS', 18],
  {
    node: 'https://vpioneer.infragrid.v.network/ethereum/compatible',
    explorer: ['Vision Scan', 'https://visionscan.org/?chain=vpioneer'],
    testnet: true,
  },
)

/** Wanchain, chain 888. */
export const wanchain: Network<'eip155:888'> = /*#__PURE__*/ chain(888, 'Wanchain', ['WANCHAIN', 'WAN', 18], {
  node: 'https://gwan-ssl.wandevs.org:56891',
  explorer: ['WanScan', 'https://wanscan.org'],
})

/** Wanchain Testnet, chain 999. */
export const wanchainTestnet: Network<'eip155:999'> = /*#__PURE__*/ chain(
  999,
  'Wanchain Testnet',
  ['WANCHAIN', 'WANt', 18],
  {
    node: 'https://gwan-ssl.wandevs.org:46891',
    explorer: ['WanScanTest', 'https://wanscan.org'],
    testnet: true,
  },
)

/** WeaveVM Alphanet, chain 9496. */
export const weaveVMAlphanet: Network<'eip155:9496'> = /*#__PURE__*/ chain(
  9496,
  'WeaveVM Alphanet',
  ['Testnet WeaveVM', 'tWVM', 18],
  {
    node: 'https://testnet-rpc.wvm.dev',
    explorer: ['WeaveVM Alphanet Explorer', 'https://explorer.wvm.dev'],
    testnet: true,
  },
)

/** WEMIX, chain 1111. */
export const wemix: Network<'eip155:1111'> = /*#__PURE__*/ chain(1111, 'WEMIX', ['WEMIX', 'WEMIX', 18], {
  node: 'https://api.wemix.com',
  explorer: ['wemixExplorer', 'https://explorer.wemix.com'],
})

/** WEMIX Testnet, chain 1112. */
export const wemixTestnet: Network<'eip155:1112'> = /*#__PURE__*/ chain(
  1112,
  'WEMIX Testnet',
  ['WEMIX', 'tWEMIX', 18],
  {
    node: 'https://api.test.wemix.com',
    explorer: ['wemixExplorer', 'https://testnet.wemixscan.com'],
    testnet: true,
  },
)

/** Westend Asset Hub, chain 420420421. */
export const westendAssetHub: Network<'eip155:420420421'> = /*#__PURE__*/ chain(
  420420421,
  'Westend Asset Hub',
  ['Westies', 'WND', 18],
  {
    node: 'https://westend-asset-hub-eth-rpc.polkadot.io',
    explorer: ['subscan', 'https://westend-asset-hub-eth-explorer.parity.io'],
    testnet: true,
  },
)

/** Whitechain, chain 1875. */
export const whitechain: Network<'eip155:1875'> = /*#__PURE__*/ chain(
  1875,
  'Whitechain',
  ['WhiteBIT Coin', 'WBT', 18],
  { node: 'https://rpc.whitechain.io', explorer: ['Whitechain Explorer', 'https://explorer.whitechain.io'] },
)

/** Whitechain Sepolia, chain 1874. */
export const whitechainSepolia: Network<'eip155:1874'> = /*#__PURE__*/ chain(
  1874,
  'Whitechain Sepolia',
  ['WBT', 'WBT', 18],
  {
    node: 'https://rpc.testnet.whitechain.io',
    explorer: ['Whitechain Testnet Explorer', 'https://explorer.testnet.whitechain.io'],
    testnet: true,
  },
)

/** Whitechain Testnet, chain 2625. */
export const whitechainTestnet: Network<'eip155:2625'> = /*#__PURE__*/ chain(
  2625,
  'Whitechain Testnet',
  ['WhiteBIT Coin', 'WBT', 18],
  {
    node: 'https://rpc-testnet.whitechain.io',
    explorer: ['Whitechain Explorer', 'https://testnet.whitechain.io'],
    testnet: true,
  },
)

/** WMC Testnet, chain 42070. */
export const wmcTestnet: Network<'eip155:42070'> = /*#__PURE__*/ chain(
  42070,
  'WMC Testnet',
  ['WMTx', 'WMTx', 18],
  {
    node: 'https://rpc-testnet-base.worldmobile.net',
    explorer: ['WMC Explorer', 'https://explorer2-base-testnet.worldmobile.net'],
    testnet: true,
  },
)

/** WorldLand Mainnet, chain 103. */
export const worldLand: Network<'eip155:103'> = /*#__PURE__*/ chain(
  103,
  'WorldLand Mainnet',
  ['WLC', 'WLC', 18],
  {
    node: 'https://seoul.worldland.foundation',
    explorer: ['WorldLand Scan', 'https://scan.worldland.foundation'],
  },
)

/** World Chain, chain 480. */
export const worldchain: Network<'eip155:480'> = /*#__PURE__*/ chain(
  480,
  'World Chain',
  ['Ether', 'ETH', 18],
  {
    node: 'https://worldchain-mainnet.g.alchemy.com/public',
    explorer: ['Worldscan', 'https://worldscan.org'],
  },
)

/** World Chain Sepolia, chain 4801. */
export const worldchainSepolia: Network<'eip155:4801'> = /*#__PURE__*/ chain(
  4801,
  'World Chain Sepolia',
  ['Ether', 'ETH', 18],
  {
    node: 'https://worldchain-sepolia.g.alchemy.com/public',
    explorer: ['Worldscan Sepolia', 'https://sepolia.worldscan.org'],
    testnet: true,
  },
)

/** X1 Testnet, chain 1952. */
export const x1Testnet: Network<'eip155:1952'> = /*#__PURE__*/ chain(1952, 'X1 Testnet', ['OKB', 'OKB', 18], {
  node: 'https://xlayertestrpc.okx.com',
  explorer: ['OKLink', 'https://www.oklink.com/xlayer-test'],
  testnet: true,
})

/** X Layer Mainnet, chain 196. */
export const xLayer: Network<'eip155:196'> = /*#__PURE__*/ chain(196, 'X Layer Mainnet', ['OKB', 'OKB', 18], {
  node: 'https://xlayerrpc.okx.com',
  explorer: ['OKLink', 'https://www.oklink.com/xlayer'],
})

/** X1 Testnet, chain 1952. */
export const xLayerTestnet: Network<'eip155:1952'> = /*#__PURE__*/ chain(
  1952,
  'X1 Testnet',
  ['OKB', 'OKB', 18],
  {
    node: 'https://xlayertestrpc.okx.com',
    explorer: ['OKLink', 'https://www.oklink.com/xlayer-test'],
    testnet: true,
  },
)

/** Xai Mainnet, chain 660279. */
export const xai: Network<'eip155:660279'> = /*#__PURE__*/ chain(660279, 'Xai Mainnet', ['Xai', 'XAI', 18], {
  node: 'https://xai-chain.net/rpc',
  explorer: ['Blockscout', 'https://explorer.xai-chain.net'],
})

/** Xai Testnet, chain 37714555429. */
export const xaiTestnet: Network<'eip155:37714555429'> = /*#__PURE__*/ chain(
  37714555429,
  'Xai Testnet',
  ['sXai', 'sXAI', 18],
  {
    node: 'https://testnet-v2.xai-chain.net/rpc',
    explorer: ['Blockscout', 'https://testnet-explorer-v2.xai-chain.net'],
    testnet: true,
  },
)

/** XDC Network, chain 50. */
export const xdc: Network<'eip155:50'> = /*#__PURE__*/ chain(50, 'XDC Network', ['XDC', 'XDC', 18], {
  node: 'https://rpc.xdcrpc.com',
  explorer: ['XDCScan', 'https://xdcscan.com'],
})

/** Apothem Network, chain 51. */
export const xdcTestnet: Network<'eip155:51'> = /*#__PURE__*/ chain(
  51,
  'Apothem Network',
  ['TXDC', 'TXDC', 18],
  {
    node: 'https://erpc.apothem.network',
    explorer: ['XDCScan', 'https://testnet.xdcscan.com'],
    testnet: true,
  },
)

/** XGR Mainnet, chain 1643. */
export const xgr: Network<'eip155:1643'> = /*#__PURE__*/ chain(1643, 'XGR Mainnet', ['XGR', 'XGR', 18], {
  node: 'https://rpc.xgr.network',
  explorer: ['XGR Explorer', 'https://explorer.xgr.network'],
})

/** XGR Testnet, chain 1879. */
export const xgrTestnet: Network<'eip155:1879'> = /*#__PURE__*/ chain(
  1879,
  'XGR Testnet',
  ['XGR', 'XGR', 18],
  {
    node: 'https://rpc1.testnet.xgr.network',
    explorer: ['XGR Testnet Explorer', 'https://explorer.testnet.xgr.network'],
    testnet: true,
  },
)

/** Xone Chain Mainnet, chain 3721. */
export const xoneMainnet: Network<'eip155:3721'> = /*#__PURE__*/ chain(
  3721,
  'Xone Chain Mainnet',
  ['XOC', 'XOC', 18],
  { node: 'https://rpc.xone.org', explorer: ['Xone Mainnet Explorer', 'https://xonescan.com'] },
)

/** Xone Chain Testnet, chain 33772211. */
export const xoneTestnet: Network<'eip155:33772211'> = /*#__PURE__*/ chain(
  33772211,
  'Xone Chain Testnet',
  ['XOC', 'XOC', 18],
  {
    node: 'https://rpc-testnet.xone.org',
    explorer: ['Xone Testnet Explorer', 'https://testnet.xonescan.com'],
    testnet: true,
  },
)

/** Xphere Mainnet, chain 20250217. */
export const xphereMainnet: Network<'eip155:20250217'> = /*#__PURE__*/ chain(
  20250217,
  'Xphere Mainnet',
  ['XP', 'XP', 18],
  { node: 'https://en-bkk.x-phere.com', explorer: ['Xphere Tamsa Explorer', 'https://xp.tamsa.io'] },
)

/** Xphere Testnet, chain 1998991. */
export const xphereTestnet: Network<'eip155:1998991'> = /*#__PURE__*/ chain(
  1998991,
  'Xphere Testnet',
  ['XPT', 'XPT', 18],
  { explorer: ['Xphere Tamsa Explorer', 'https://xpt.tamsa.io'], testnet: true },
)

/** CONX Chain, chain 37. */
export const xpla: Network<'eip155:37'> = /*#__PURE__*/ chain(37, 'CONX Chain', ['XPLA', 'XPLA', 18], {
  node: 'https://dimension-evm-rpc.xpla.dev',
  explorer: ['CONX Explorer', 'https://explorer.conx.xyz'],
})

/** XR One, chain 273. */
export const xrOne: Network<'eip155:273'> = /*#__PURE__*/ chain(273, 'XR One', ['XR1', 'XR1', 18], {
  node: 'https://xr1.calderachain.xyz/http',
  explorer: ['Blockscout', 'https://xr1.calderaexplorer.xyz'],
})

/** XR Sepolia, chain 2730. */
export const xrSepolia: Network<'eip155:2730'> = /*#__PURE__*/ chain(2730, 'XR Sepolia', ['tXR', 'tXR', 18], {
  node: 'https://xr-sepolia-testnet.rpc.caldera.xyz/http',
  explorer: ['Blockscout', 'https://xr-sepolia-testnet.explorer.caldera.xyz'],
  testnet: true,
})

/** XRPL EVM, chain 1440000. */
export const xrplevm: Network<'eip155:1440000'> = /*#__PURE__*/ chain(
  1440000,
  'XRPL EVM',
  ['XRP', 'XRP', 18],
  { node: 'https://rpc.xrplevm.org', explorer: ['blockscout', 'https://explorer.xrplevm.org'] },
)

/** XRPL EVM Devnet, chain 1440002. */
export const xrplevmDevnet: Network<'eip155:1440002'> = /*#__PURE__*/ chain(
  1440002,
  'XRPL EVM Devnet',
  ['XRP', 'XRP', 18],
  {
    node: 'https://rpc.xrplevm.org/',
    explorer: ['XRPLEVM Devnet Explorer', 'https://explorer.xrplevm.org'],
    testnet: true,
  },
)

/** XRPL EVM Testnet, chain 1449000. */
export const xrplevmTestnet: Network<'eip155:1449000'> = /*#__PURE__*/ chain(
  1449000,
  'XRPL EVM Testnet',
  ['XRP', 'XRP', 18],
  {
    node: 'https://rpc.testnet.xrplevm.org',
    explorer: ['blockscout', 'https://explorer.testnet.xrplevm.org'],
    testnet: true,
  },
)

/** YNX Testnet, chain 6423. */
export const ynxTestnet: Network<'eip155:6423'> = /*#__PURE__*/ chain(
  6423,
  'YNX Testnet',
  ['YNXT', 'YNXT', 18],
  {
    node: 'https://evm.ynxweb4.com',
    explorer: ['YNX Explorer', 'https://explorer.ynxweb4.com'],
    testnet: true,
  },
)

/** Yooldo Verse, chain 50005. */
export const yooldoVerse: Network<'eip155:50005'> = /*#__PURE__*/ chain(
  50005,
  'Yooldo Verse',
  ['OAS', 'OAS', 18],
  {
    node: 'https://rpc.yooldo-verse.xyz',
    explorer: ['Yooldo Verse Explorer', 'https://explorer.yooldo-verse.xyz'],
  },
)

/** Yooldo Verse Testnet, chain 50006. */
export const yooldoVerseTestnet: Network<'eip155:50006'> = /*#__PURE__*/ chain(
  50006,
  'Yooldo Verse Testnet',
  ['OAS', 'OAS', 18],
  {
    node: 'https://rpc.testnet.yooldo-verse.xyz',
    explorer: ['Yooldo Verse Testnet Explorer', 'https://explorer.testnet.yooldo-verse.xyz'],
    testnet: true,
  },
)

/** Zagros, chain 21072026. */
export const zagros: Network<'eip155:21072026'> = /*#__PURE__*/ chain(
  21072026,
  'Zagros',
  ['Zagros', 'ZAGROS', 18],
  { node: 'https://rpc.zagros.network', explorer: ['ZagrosRadar', 'https://zagrosradar.com'] },
)

/** ZenChain Testnet, chain 8408. */
export const zenchainTestnet: Network<'eip155:8408'> = /*#__PURE__*/ chain(
  8408,
  'ZenChain Testnet',
  ['ZTC', 'ZTC', 18],
  {
    node: 'https://zenchain-testnet.api.onfinality.io/public',
    explorer: ['Zentrace', 'https://zentrace.io'],
    testnet: true,
  },
)

/** Zeniq Mainnet, chain 383414847825. */
export const zeniq: Network<'eip155:383414847825'> = /*#__PURE__*/ chain(
  383414847825,
  'Zeniq Mainnet',
  ['ZENIQ', 'ZENIQ', 18],
  { node: 'https://api.zeniq.network', explorer: ['Zeniq Explorer', 'https://zeniqscan.com'] },
)

/** 0G Newton Testnet, chain 16600. */
export const zeroG: Network<'eip155:16600'> = /*#__PURE__*/ chain(
  16600,
  '0G Newton Testnet',
  ['A0GI', 'A0GI', 18],
  {
    node: 'https://evmrpc-testnet.0g.ai',
    explorer: ['0G BlockChain Explorer', 'https://chainscan-newton.0g.ai'],
    testnet: true,
  },
)

/** 0G Galileo Testnet, chain 16601. */
export const zeroGGalileoTestnet: Network<'eip155:16601'> = /*#__PURE__*/ chain(
  16601,
  '0G Galileo Testnet',
  ['A0GI', 'A0GI', 18],
  {
    node: 'https://evmrpc-testnet.0g.ai',
    explorer: ['0G BlockChain Explorer', 'https://chainscan-galileo.0g.ai'],
    testnet: true,
  },
)

/** 0G Mainnet, chain 16661. */
export const zeroGMainnet: Network<'eip155:16661'> = /*#__PURE__*/ chain(
  16661,
  '0G Mainnet',
  ['0G', '0G', 18],
  { node: 'https://evmrpc.0g.ai', explorer: ['0G Chainscan', 'https://chainscan.0g.ai'] },
)

/** 0G Galileo Testnet, chain 16602. */
export const zeroGTestnet: Network<'eip155:16602'> = /*#__PURE__*/ chain(
  16602,
  '0G Galileo Testnet',
  ['0G', '0G', 18],
  {
    node: 'https://evmrpc-testnet.0g.ai',
    explorer: ['0G Chainscan', 'https://chainscan-galileo.0g.ai'],
    testnet: true,
  },
)

/** Zero Network, chain 543210. */
export const zeroNetwork: Network<'eip155:543210'> = /*#__PURE__*/ chain(
  543210,
  'Zero Network',
  ['Ether', 'ETH', 18],
  {
    node: 'https://rpc.zerion.io/v1/zero',
    explorer: ['Zero Network Explorer', 'https://explorer.zero.network'],
  },
)

/** ZetaChain, chain 7000. */
export const zetachain: Network<'eip155:7000'> = /*#__PURE__*/ chain(
  7000,
  'ZetaChain',
  ['Zeta', 'ZETA', 18],
  {
    node: 'https://zetachain-evm.blockpi.network/v1/rpc/public',
    explorer: ['ZetaScan', 'https://zetascan.com'],
  },
)

/** ZetaChain Athens Testnet, chain 7001. */
export const zetachainAthensTestnet: Network<'eip155:7001'> = /*#__PURE__*/ chain(
  7001,
  'ZetaChain Athens Testnet',
  ['Zeta', 'aZETA', 18],
  {
    node: 'https://zetachain-athens-evm.blockpi.network/v1/rpc/public',
    explorer: ['ZetaScan', 'https://testnet.zetascan.com'],
    testnet: true,
  },
)

/** Zhejiang, chain 1337803. */
export const zhejiang: Network<'eip155:1337803'> = /*#__PURE__*/ chain(
  1337803,
  'Zhejiang',
  ['Zhejiang Ether', 'ZhejETH', 18],
  {
    node: 'https://rpc.zhejiang.ethpandaops.io',
    explorer: ['Beaconchain', 'https://zhejiang.beaconcha.in'],
    testnet: true,
  },
)

/** Zilliqa, chain 32769. */
export const zilliqa: Network<'eip155:32769'> = /*#__PURE__*/ chain(
  32769,
  'Zilliqa',
  ['Zilliqa', 'ZIL', 18],
  { node: 'https://api.zilliqa.com', explorer: ['Ethernal', 'https://evmx.zilliqa.com'] },
)

/** Zilliqa Testnet, chain 33101. */
export const zilliqaTestnet: Network<'eip155:33101'> = /*#__PURE__*/ chain(
  33101,
  'Zilliqa Testnet',
  ['Zilliqa', 'ZIL', 18],
  {
    node: 'https://dev-api.zilliqa.com',
    explorer: ['Ethernal', 'https://evmx.testnet.zilliqa.com'],
    testnet: true,
  },
)

/** Zircuit Mainnet, chain 48900. */
export const zircuit: Network<'eip155:48900'> = /*#__PURE__*/ chain(
  48900,
  'Zircuit Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://mainnet.zircuit.com', explorer: ['Zircuit Explorer', 'https://explorer.zircuit.com'] },
)

/** Zircuit Garfield Testnet, chain 48898. */
export const zircuitGarfieldTestnet: Network<'eip155:48898'> = /*#__PURE__*/ chain(
  48898,
  'Zircuit Garfield Testnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://garfield-testnet.zircuit.com/',
    explorer: ['Zircuit Garfield Testnet Explorer', 'https://explorer.garfield-testnet.zircuit.com'],
    testnet: true,
  },
)

/** ZKFair Mainnet, chain 42766. */
export const zkFair: Network<'eip155:42766'> = /*#__PURE__*/ chain(
  42766,
  'ZKFair Mainnet',
  ['USD Coin', 'USDC', 18],
  { node: 'https://rpc.zkfair.io', explorer: ['zkFair Explorer', 'https://scan.zkfair.io'] },
)

/** ZKFair Testnet, chain 43851. */
export const zkFairTestnet: Network<'eip155:43851'> = /*#__PURE__*/ chain(
  43851,
  'ZKFair Testnet',
  ['USD Coin', 'USDC', 18],
  {
    node: 'https://testnet-rpc.zkfair.io',
    explorer: ['zkFair Explorer', 'https://testnet-scan.zkfair.io'],
    testnet: true,
  },
)

/** zkLink Nova, chain 810180. */
export const zkLinkNova: Network<'eip155:810180'> = /*#__PURE__*/ chain(
  810180,
  'zkLink Nova',
  ['ETH', 'ETH', 18],
  { node: 'https://rpc.zklink.io', explorer: ['zkLink Nova Block Explorer', 'https://explorer.zklink.io'] },
)

/** zkLink Nova Sepolia Testnet, chain 810181. */
export const zkLinkNovaSepoliaTestnet: Network<'eip155:810181'> = /*#__PURE__*/ chain(
  810181,
  'zkLink Nova Sepolia Testnet',
  ['ETH', 'ETH', 18],
  {
    node: 'https://sepolia.rpc.zklink.io',
    explorer: ['zkLink Nova Block Explorer', 'https://sepolia.explorer.zklink.io'],
    testnet: true,
  },
)

/** ZKsync Era, chain 324. */
export const zkSync: Network<'eip155:324'> = /*#__PURE__*/ chain(324, 'ZKsync Era', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.era.zksync.io',
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io'],
})

/** ZKsync InMemory Node, chain 260. */
export const zkSyncInMemoryNode: Network<'eip155:260'> = /*#__PURE__*/ chain(
  260,
  'ZKsync InMemory Node',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync CLI Local Node, chain 270. */
export const zkSyncLocalNode: Network<'eip155:270'> = /*#__PURE__*/ chain(
  270,
  'ZKsync CLI Local Node',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync Sepolia Testnet, chain 300. */
export const zkSyncSepoliaTestnet: Network<'eip155:300'> = /*#__PURE__*/ chain(
  300,
  'ZKsync Sepolia Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.era.zksync.dev',
    explorer: ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io'],
    testnet: true,
  },
)

/** zkXPLA Mainnet, chain 375. */
export const zkXPLA: Network<'eip155:375'> = /*#__PURE__*/ chain(
  375,
  'zkXPLA Mainnet',
  ['Ether', 'ETH', 18],
  { node: 'https://rpc.zkxpla.io', explorer: ['zkXPLA Mainnet Explorer', 'https://explorer.zkxpla.io'] },
)

/** zkXPLA Testnet, chain 475. */
export const zkXPLATestnet: Network<'eip155:475'> = /*#__PURE__*/ chain(
  475,
  'zkXPLA Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://testnet-rpc.zkxpla.io',
    explorer: ['zkXPLA Testnet Explorer', 'https://testnet-explorer.zkxpla.io'],
    testnet: true,
  },
)

/** ZKsync Era, chain 324. */
export const zksync: Network<'eip155:324'> = /*#__PURE__*/ chain(324, 'ZKsync Era', ['Ether', 'ETH', 18], {
  node: 'https://mainnet.era.zksync.io',
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io'],
})

/** ZKsync InMemory Node, chain 260. */
export const zksyncInMemoryNode: Network<'eip155:260'> = /*#__PURE__*/ chain(
  260,
  'ZKsync InMemory Node',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync CLI Local Custom Hyperchain, chain 272. */
export const zksyncLocalCustomHyperchain: Network<'eip155:272'> = /*#__PURE__*/ chain(
  272,
  'ZKsync CLI Local Custom Hyperchain',
  ['BAT', 'BAT', 18],
  { testnet: true },
)

/** ZKsync CLI Local Hyperchain, chain 270. */
export const zksyncLocalHyperchain: Network<'eip155:270'> = /*#__PURE__*/ chain(
  270,
  'ZKsync CLI Local Hyperchain',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync CLI Local Hyperchain L1, chain 9. */
export const zksyncLocalHyperchainL1: Network<'eip155:9'> = /*#__PURE__*/ chain(
  9,
  'ZKsync CLI Local Hyperchain L1',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync CLI Local Node, chain 270. */
export const zksyncLocalNode: Network<'eip155:270'> = /*#__PURE__*/ chain(
  270,
  'ZKsync CLI Local Node',
  ['Ether', 'ETH', 18],
  { testnet: true },
)

/** ZKsync Sepolia Testnet, chain 300. */
export const zksyncSepoliaTestnet: Network<'eip155:300'> = /*#__PURE__*/ chain(
  300,
  'ZKsync Sepolia Testnet',
  ['Ether', 'ETH', 18],
  {
    node: 'https://sepolia.era.zksync.dev',
    explorer: ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io'],
    testnet: true,
  },
)

/** Zora, chain 7777777. */
export const zora: Network<'eip155:7777777'> = /*#__PURE__*/ chain(7777777, 'Zora', ['Ether', 'ETH', 18], {
  node: 'https://rpc.zora.energy',
  explorer: ['Explorer', 'https://explorer.zora.energy'],
})

/** Zora Sepolia, chain 999999999. */
export const zoraSepolia: Network<'eip155:999999999'> = /*#__PURE__*/ chain(
  999999999,
  'Zora Sepolia',
  ['Zora Sepolia', 'ETH', 18],
  {
    node: 'https://sepolia.rpc.zora.energy',
    explorer: ['Zora Sepolia Explorer', 'https://sepolia.explorer.zora.energy'],
    testnet: true,
  },
)

/** Zora Goerli Testnet, chain 999. */
export const zoraTestnet: Network<'eip155:999'> = /*#__PURE__*/ chain(
  999,
  'Zora Goerli Testnet',
  ['Zora Goerli', 'ETH', 18],
  {
    node: 'https://testnet.rpc.zora.energy',
    explorer: ['Explorer', 'https://testnet.explorer.zora.energy'],
    testnet: true,
  },
)
