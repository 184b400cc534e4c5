import type { SessionTexts } from './en.ts'

export const fr: SessionTexts = {
  about: 'Ce que des sites peuvent faire avec ce compte sans demander.',
  noneTitle: 'Aucune autorisation',
  noneText: 'Si un site peut payer sans demander, cela apparaît ici.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} peut prélever au plus ${amount} ${period}, jusqu’au ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} peut prélever au plus ${amount} au total, jusqu’au ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} peut utiliser le contrat ${contract} jusqu’au ${end}`,
  each: { hour: 'par heure', day: 'par jour', week: 'par semaine' },
  every: (span: string) => `par période de ${span}`,
  used: (used: string, total: string) => `${used} sur ${total} utilisés`,
  callsUsed: (used: string, total: string) => `Appels utilisés : ${used} sur ${total}`,
  resets: (when: string) => `Renouvelé ${when}`,
  resetsEach: {
    hour: 'Renouvelé chaque heure',
    day: 'Renouvelé chaque jour',
    week: 'Renouvelé chaque semaine',
  },
  resetsEvery: (span: string) => `Renouvelé après chaque période de ${span}`,
  details: 'Détails',
  contract: 'Auprès du contrat',
  perCall: 'Par appel, au plus',
  calls: 'Appels, au total',
  unlimited: 'Illimité',
  until: 'Jusqu’au',
  who: 'Application autorisée',
  onlyTo: 'Uniquement vers',
  left: 'Reste',
  end: 'Y mettre fin',
  endAll: 'Mettre fin à toutes les autorisations',
  endFailed: 'Impossible d’y mettre fin. Réessayez.',
  createdTitle: 'Autorisation accordée',
  createdText: 'Elle fonctionne sans redemander. On peut y mettre fin à tout moment sous Autorisations.',
  endedTitle: 'Autorisation terminée',
  endedAllTitle: 'Autorisations terminées',
  statuses: {
    active: 'Active',
    expired: 'Expirée',
    ending: 'Arrêt en cours',
    ended: 'Terminée',
    paused: 'En pause',
    unknown: 'Inconnu pour l’instant',
  },
}
