import type {
  Confirmations,
  changeConfirmations as changeRoute,
  RouteOutput,
  RouteParsed,
  startConfirmation as startRoute,
} from '@foyer/contract'
import type { CustodyCaller } from '../store/CustodyCaller.ts'

/** Shows and changes the visitor's confirmation settings. Throws the errors of the routes. */
export type ConfirmationsService = {
  show(caller: CustodyCaller): Promise<Confirmations>
  start(
    caller: CustodyCaller,
    asked: RouteParsed<typeof startRoute>['body'],
  ): Promise<RouteOutput<typeof startRoute>>
  change(caller: CustodyCaller, given: RouteParsed<typeof changeRoute>['body']): Promise<Confirmations>
  cancel(caller: CustodyCaller, id: string): Promise<Confirmations>
}
