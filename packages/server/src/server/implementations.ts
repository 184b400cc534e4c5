import * as adminRoutes from '../features/admin/routes/adminRoutes.ts'
import * as analyticsRoutes from '../features/analytics/routes/analyticsRoutes.ts'
import * as chainsRoutes from '../features/chains/routes/chainsRoutes.ts'
import * as clearSigningRoutes from '../features/clearSigning/routes/clearSigningRoutes.ts'
import * as configRoutes from '../features/config/routes/configRoutes.ts'
import * as custodyRoutes from '../features/custody/routes/custodyRoutes.ts'
import * as docsRoutes from '../features/docs/routes/docsRoutes.ts'
import * as healthRoutes from '../features/health/routes/healthRoutes.ts'
import * as historyRoutes from '../features/history/routes/historyRoutes.ts'
import * as holdingsRoutes from '../features/holdings/routes/holdingsRoutes.ts'
import * as imagesRoutes from '../features/images/routes/imagesRoutes.ts'
import * as loginRoutes from '../features/login/routes/loginRoutes.ts'
import * as namesRoutes from '../features/names/routes/namesRoutes.ts'
import * as onrampRoutes from '../features/onramp/routes/onrampRoutes.ts'
import * as paymentsRoutes from '../features/payments/routes/paymentsRoutes.ts'
import * as pricesRoutes from '../features/prices/routes/pricesRoutes.ts'
import * as reputationRoutes from '../features/reputation/routes/reputationRoutes.ts'
import * as sessionRoutes from '../features/sessions/routes/sessionRoutes.ts'
import * as siwxRoutes from '../features/siwx/routes/siwxRoutes.ts'
import * as smartRoutes from '../features/smart/routes/smartRoutes.ts'
import * as swapRoutes from '../features/swap/routes/swapRoutes.ts'
import * as walletsRoutes from '../features/wallets/routes/walletsRoutes.ts'
import type { Implementation } from '../http/Implementation.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import { openApiRoute } from './openApiRoute.ts'
import type { Services } from './Services.ts'

const features: readonly Implementation<Services>[] = [
  ...Object.values(adminRoutes),
  ...Object.values(analyticsRoutes),
  ...Object.values(chainsRoutes),
  ...Object.values(clearSigningRoutes),
  ...Object.values(configRoutes),
  ...Object.values(custodyRoutes),
  ...Object.values(docsRoutes),
  ...Object.values(healthRoutes),
  ...Object.values(historyRoutes),
  ...Object.values(holdingsRoutes),
  ...Object.values(imagesRoutes),
  ...Object.values(loginRoutes),
  ...Object.values(namesRoutes),
  ...Object.values(onrampRoutes),
  ...Object.values(paymentsRoutes),
  ...Object.values(pricesRoutes),
  ...Object.values(reputationRoutes),
  ...Object.values(sessionRoutes),
  ...Object.values(siwxRoutes),
  ...Object.values(smartRoutes),
  ...Object.values(swapRoutes),
  ...Object.values(walletsRoutes),
]

/** All routes of the server; the only list of them. */
export const implementations: readonly Implementation<Services>[] = [
  ...features,
  openApiRoute(features, { version: packageVersion() }),
]
