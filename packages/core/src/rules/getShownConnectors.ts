import type { Connector } from '../Connector.ts'

/** Connectors to offer: on phones a browser wallet that is neither installed nor identified is left out (seed section 6). */
export function getShownConnectors(
  connectors: readonly Connector[],
  { isMobile }: { isMobile: boolean },
): readonly Connector[] {
  return connectors.filter(
    ({ type, installed, rdns }) => !(isMobile && type === 'injected' && installed === false && !rdns),
  )
}
