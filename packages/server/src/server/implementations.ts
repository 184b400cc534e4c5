import { adminRoutes } from '../features/admin/routes/adminRoutes.ts'
import { analyticsRoutes } from '../features/analytics/routes/analyticsRoutes.ts'
import { chainsRoutes } from '../features/chains/routes/chainsRoutes.ts'
import { clearSigningRoutes } from '../features/clearSigning/routes/clearSigningRoutes.ts'
import { configRoutes } from '../features/config/routes/configRoutes.ts'
import * as custodyRoutes from '../features/custody/routes/custodyRoutes.ts'
import { docsRoutes } from '../features/docs/routes/docsRoutes.ts'
import { healthRoutes } from '../features/health/routes/healthRoutes.ts'
import { historyRoutes } from '../features/history/routes/historyRoutes.ts'
import { holdingsRoutes } from '../features/holdings/routes/holdingsRoutes.ts'
import { imagesRoutes } from '../features/images/routes/imagesRoutes.ts'
import { loginRoutes } from '../features/login/routes/loginRoutes.ts'
import { namesRoutes } from '../features/names/routes/namesRoutes.ts'
import { onrampRoutes } from '../features/onramp/routes/onrampRoutes.ts'
import { paymentsRoutes } from '../features/payments/routes/paymentsRoutes.ts'
import { pricesRoutes } from '../features/prices/routes/pricesRoutes.ts'
import { reputationRoutes } from '../features/reputation/routes/reputationRoutes.ts'
import { sessionRoutes } from '../features/sessions/routes/sessionRoutes.ts'
import { siwxRoutes } from '../features/siwx/routes/siwxRoutes.ts'
import { smartRoutes } from '../features/smart/routes/smartRoutes.ts'
import { swapRoutes } from '../features/swap/routes/swapRoutes.ts'
import { walletsRoutes } from '../features/wallets/routes/walletsRoutes.ts'
import type { Implementation } from '../http/Implementation.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import { openApiRoute } from './openApiRoute.ts'
import type { Services } from './Services.ts'

const features: readonly Implementation<Services>[] = [
  ...adminRoutes,
  ...analyticsRoutes,
  ...chainsRoutes,
  ...clearSigningRoutes,
  ...configRoutes,
  ...Object.values(custodyRoutes),
  ...docsRoutes,
  ...healthRoutes,
  ...historyRoutes,
  ...holdingsRoutes,
  ...imagesRoutes,
  ...loginRoutes,
  ...namesRoutes,
  ...onrampRoutes,
  ...paymentsRoutes,
  ...pricesRoutes,
  ...reputationRoutes,
  ...sessionRoutes,
  ...siwxRoutes,
  ...smartRoutes,
  ...swapRoutes,
  ...walletsRoutes,
]

/** All routes of the server; the only list of them. */
export const implementations: readonly Implementation<Services>[] = [
  ...features,
  openApiRoute(features, { version: packageVersion() }),
]
