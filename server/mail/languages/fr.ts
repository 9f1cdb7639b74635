import { pluralOf } from '../../../contract/values/languages.ts'
import { changes } from './frChanges.ts'
import { paragraphs } from './paragraphs.ts'
import type { MailLanguage } from './types.ts'

const plural = pluralOf('fr')
const hello = 'Bonjour {{recipient}},'
const contact = 'Votre contact chez {{organisation}} : {{sender}}'
const instead =
  'Vous n’êtes pas la bonne personne, vous manquez de temps ou ne pouvez pas répondre ? Sur la même page, vous pouvez transférer le questionnaire, demander un délai ou refuser.'
const page =
  'Sur la page du questionnaire, vous pouvez signaler ce qui est corrigé, avec des preuves, proposer une autre date ou contester.'
const open = 'Ouvrir le questionnaire'

export const fr: MailLanguage = {
  kinds: {
    INVITATION: {
      subject: '{{organisation}} demande à {{vendor}} de répondre à « {{assessment}} »',
      body: paragraphs(
        hello,
        '{{organisation}} utilise les services de {{vendor}} et vous demande de répondre au questionnaire « {{assessment}} ».\nIl comporte {{size}}.\nVeuillez envoyer vos réponses avant le {{due}}.',
        '{{message}}',
        '{{link}}',
        '{{passwordHint}}',
        'Aucun compte n’est nécessaire. Vos réponses sont enregistrées au fur et à mesure, et vous pouvez confier des sections à des collègues. Ne transmettez le lien qu’aux personnes qui vous aident à répondre.\nLe lien est valable jusqu’au {{expires}}.',
        instead,
        contact,
      ),
      action: open,
    },
    REMINDER: {
      subject: 'Rappel : « {{assessment}} » pour {{vendor}}, échéance {{days}}',
      body: paragraphs(
        hello,
        'L’échéance du questionnaire « {{assessment}} » de {{organisation}} est {{days}}, le {{due}}.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        'Si vous avez envoyé vos réponses entre-temps, ne tenez pas compte de ce message.',
        contact,
      ),
      action: open,
    },
    OVERDUE: {
      subject: 'En retard : « {{assessment}} » pour {{vendor}}, échéance passée {{days}}',
      body: paragraphs(
        hello,
        'L’échéance du questionnaire « {{assessment}} » de {{organisation}} était le {{due}}. Il n’a pas encore été envoyé.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        contact,
      ),
      action: open,
    },
    CLARIFICATION: {
      subject: '{{organisation}} a des questions sur les réponses de {{vendor}} à « {{assessment}} »',
      body: paragraphs(
        hello,
        '{{organisation}} a examiné vos réponses à « {{assessment}} » et a besoin de précisions.',
        '{{message}}',
        '{{questions}}',
        'Veuillez envoyer les réponses complétées avant le {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    RECEIPT: {
      subject: 'Vos réponses à « {{assessment}} » pour {{vendor}} ont été envoyées',
      body: paragraphs(
        hello,
        'Merci. {{organisation}} a reçu vos réponses à « {{assessment}} » pour {{vendor}}.\nEnvoyées par {{person}}.\nEnvoyées le {{at}}.',
        'Une copie est jointe en PDF. Vous la trouvez aussi sur la même page, également sous forme de tableur.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Voir vos réponses',
    },
    COMPLETED: {
      subject: '{{organisation}} a terminé l’examen de « {{assessment}} » pour {{vendor}}',
      body: paragraphs(
        hello,
        'Merci d’avoir répondu à « {{assessment}} ». {{organisation}} a terminé son examen. Vous n’avez plus rien à faire.',
        contact,
      ),
      action: '',
    },
    FINDINGS_SHARED: {
      subject: '{{organisation}} demande à {{vendor}} de corriger {{count}} de « {{assessment}} »',
      body: paragraphs(
        hello,
        'Merci d’avoir répondu à « {{assessment}} ». Lors de son examen, {{organisation}} a constaté ce que {{vendor}} doit corriger : {{count}}.\nLa première échéance est le {{due}}.',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir les constats',
    },
    FINDING_DUE: {
      subject: 'Rappel : constats de « {{assessment}} » pour {{vendor}}, échéance {{days}}',
      body: paragraphs(
        hello,
        '{{organisation}} a demandé à {{vendor}} de corriger ceci avant le {{due}} :',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir les constats',
    },
    FINDING_ANSWERED: {
      subject: '{{organisation}} a répondu à {{vendor}} au sujet de « {{finding}} »',
      body: paragraphs(
        hello,
        '{{organisation}} répond à votre message sur le constat « {{finding}} » :',
        '{{reason}}',
        'L’échéance est le {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir le constat',
    },
    FORWARDED: {
      subject: '{{person}} vous demande de répondre à « {{assessment}} » de {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} vous a transféré le questionnaire « {{assessment}} ». {{organisation}} utilise les services de {{vendor}} et demande les réponses.\nIl comporte {{size}}.\nVeuillez envoyer vos réponses avant le {{due}}.',
        '{{message}}',
        '{{link}}',
        'Aucun compte n’est nécessaire. Vos réponses sont enregistrées au fur et à mesure. Si le lien demande un mot de passe, demandez-le à {{person}}.',
        instead,
        contact,
      ),
      action: open,
    },
    EXTENSION_DECIDED: {
      subject: '« {{assessment}} » pour {{vendor}} : nouvelle échéance le {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} vous accorde plus de temps pour le questionnaire « {{assessment}} ». Veuillez envoyer vos réponses avant le {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    MESSAGE: {
      subject: '{{organisation}} a écrit à {{vendor}} au sujet de « {{assessment}} »',
      body: paragraphs(hello, '{{messages}}', '{{link}}', '{{passwordHint}}'),
      action: 'Lire et répondre',
    },
    FIX_REJECTED: {
      subject: '{{organisation}} attend davantage de {{vendor}} pour « {{finding}} »',
      body: paragraphs(
        hello,
        'Vous avez signalé « {{finding}} » comme corrigé. {{organisation}} ne le considère pas encore comme corrigé :',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir le constat',
    },
  },
  variants: {
    ...changes({ hello, contact, open }),
    FINDING_ADDED: {
      subject: '{{organisation}} demande à {{vendor}} de corriger « {{finding}} »',
      body: paragraphs(
        hello,
        '{{organisation}} demande à {{vendor}} de corriger « {{finding}} ».\nÉchéance : {{due}}.\nOuverts à présent : {{count}}.',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir le constat',
    },
    FINDING_DATE_ACCEPTED: {
      subject: '« {{finding}} » de {{vendor}} : nouvelle échéance le {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} accepte la date que vous avez proposée : l’échéance du constat « {{finding}} » est désormais le {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ouvrir le constat',
    },
    DOCUMENT_REQUEST: {
      subject: '{{organisation}} demande à {{vendor}} une nouvelle version de {{certification}}',
      body: paragraphs(
        hello,
        'Le document {{certification}} que vous avez remis à {{organisation}} pour {{vendor}} est valable jusqu’au {{expires}}. Veuillez envoyer la nouvelle version dès que vous l’avez : répondez à ce message ou ajoutez-la au prochain questionnaire.',
        contact,
      ),
      action: '',
    },
    FORWARDED_AWAY: {
      subject: '« {{assessment}} » pour {{vendor}} a été transféré',
      body: paragraphs(
        hello,
        '{{person}} a transféré le questionnaire « {{assessment}} » de {{organisation}} à {{colleague}}. Votre lien ne fonctionne plus. Les réponses déjà données sont conservées.',
      ),
      action: '',
    },
    SECTION_INVITATION: {
      subject: '{{person}} vous demande de répondre à une section d’un questionnaire de {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} vous demande de répondre à la section « {{section}} » du questionnaire « {{assessment}} » que {{organisation}} a envoyé à {{vendor}}.',
        '{{link}}',
        'Vous n’avez pas besoin de compte. Vos réponses sont enregistrées au fur et à mesure. Si le lien demande un mot de passe, demandez-le à {{person}}.',
      ),
      action: 'Ouvrir la section',
    },
    EXTENSION_REFUSED_UNDATED: {
      subject: 'Pas de délai supplémentaire pour « {{assessment}} » de {{vendor}}',
      body: paragraphs(
        hello,
        '{{organisation}} ne fixe pas de date ultérieure pour le questionnaire « {{assessment}} ». Il n’a pas d’échéance : veuillez envoyer vos réponses dès que possible.',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    EXTENSION_REFUSED: {
      subject: '« {{assessment}} » pour {{vendor}} : l’échéance reste le {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} ne peut pas vous accorder plus de temps pour le questionnaire « {{assessment}} ».',
        '{{reason}}',
        'Veuillez envoyer vos réponses avant le {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
  },
  parts: {
    sentFor: (organisation) => `Envoyé avec Assay pour ${organisation}.`,
    verify: (p) => `Référence ${p.reference}. Pour vérifier cette demande : ${p.address}`,
    questions: (n) => plural(n, { one: `${n} question`, other: `${n} questions` }),
    size: (p) =>
      p.minutes < 90
        ? `${p.questions}, environ ${plural(p.minutes, { one: `${p.minutes} minute`, other: `${p.minutes} minutes` })}`
        : `${p.questions}, environ ${Math.round(p.minutes / 60)} heures`,
    findings: (n) => plural(n, { one: `${n} constat`, other: `${n} constats` }),
    dueOn: (day) => `échéance le ${day}`,
    stillOpen: 'Encore à traiter :',
    nothingOpen: 'Toutes les questions ont une réponse. Il ne reste qu’à les envoyer.',
    role: { REVIEWER: 'examine vos réponses', OWNER: 'responsable de ce fournisseur' },
    passwordHint: (who) =>
      `Le lien demande un mot de passe. Pour votre sécurité, il ne figure pas dans cet e-mail : demandez-le à ${who}.`,
  },
}
