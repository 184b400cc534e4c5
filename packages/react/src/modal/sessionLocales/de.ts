import type { SessionTexts } from './en.ts'

export const de: SessionTexts = {
  about: 'Was Websites mit diesem Konto tun dürfen, ohne zu fragen.',
  noneTitle: 'Keine Erlaubnisse',
  noneText: 'Wenn eine Website ohne Nachfrage zahlen darf, steht das hier.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} darf bis ${end} höchstens ${amount} ${period} abbuchen`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} darf bis ${end} insgesamt höchstens ${amount} abbuchen`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} darf bis ${end} den Vertrag ${contract} nutzen`,
  each: { hour: 'pro Stunde', day: 'pro Tag', week: 'pro Woche' },
  every: (span: string) => `alle ${span}`,
  used: (used: string, total: string) => `${used} von ${total} genutzt`,
  callsUsed: (used: string, total: string) => `Genutzte Aufrufe: ${used} von ${total}`,
  resets: (when: string) => `Wieder voll ${when}`,
  resetsEach: {
    hour: 'Erneuert sich stündlich',
    day: 'Erneuert sich täglich',
    week: 'Erneuert sich wöchentlich',
  },
  resetsEvery: (span: string) => `Erneuert sich alle ${span}`,
  details: 'Einzelheiten',
  contract: 'Bei dem Vertrag',
  perCall: 'Je Aufruf höchstens',
  calls: 'Aufrufe insgesamt',
  unlimited: 'Unbegrenzt',
  until: 'Bis',
  who: 'Berechtigte App',
  onlyTo: 'Nur an',
  left: 'Übrig',
  end: 'Beenden',
  endAll: 'Alle Erlaubnisse beenden',
  endFailed: 'Beenden nicht möglich. Bitte noch einmal versuchen.',
  createdTitle: 'Erlaubnis erteilt',
  createdText: 'Sie gilt ohne weitere Nachfrage. Unter Erlaubnisse lässt sie sich jederzeit beenden.',
  endedTitle: 'Erlaubnis beendet',
  endedAllTitle: 'Erlaubnisse beendet',
  statuses: {
    active: 'Aktiv',
    expired: 'Abgelaufen',
    ending: 'Wird beendet',
    ended: 'Beendet',
    paused: 'Angehalten',
    unknown: 'Gerade nicht bekannt',
  },
}
