import type {
  Confirmations,
  changeConfirmations as changeRoute,
  RouteOutput,
  RouteParsed,
  startConfirmation as startRoute,
} from '@foyer/contract'
import type { CustodyCaller } from '../store/CustodyCaller.ts'

/** What the visitor sees and changes of it. Errors are those of the routes. */
export type ConfirmationsService = {
  show(caller: CustodyCaller): Promise<Confirmations>
  start(
    caller: CustodyCaller,
    asked: RouteParsed<typeof startRoute>['body'],
  ): Promise<RouteOutput<typeof startRoute>>
  change(caller: CustodyCaller, given: RouteParsed<typeof changeRoute>['body']): Promise<Confirmations>
  cancel(caller: CustodyCaller, id: string): Promise<Confirmations>
}
