import type { WorkbookCode } from '../../../../contract/assessments/workbook.ts'
import type { Errors } from './en.ts'

export const errors: Errors = {
  answers_missing: 'Il manque des réponses obligatoires.',
  assessment_state: 'Le questionnaire ne peut plus être modifié.',
  main_link_only: 'Ce lien ne concerne qu’une section. Utilisez le lien principal du questionnaire.',
  not_found: 'Cet élément n’existe plus. Rechargez la page.',
  invalid_answer: 'Elle ne convient pas à la question ou elle est trop longue.',
  invalid_comment: 'Le message n’a pas pu être envoyé. Rechargez la page et réessayez.',
  comment_limit_reached: 'Le nombre maximal de messages est atteint.',
  answer_limit_reached:
    'Les réponses sont trop longues au total. Raccourcissez celle-ci ou envoyez-la sous forme de fichier.',
  link_budget_used:
    'Ce questionnaire a été très sollicité. Attendez une minute, puis réessayez. Vos réponses sont enregistrées.',
  link_busy: 'Un autre fichier de ce questionnaire est en cours de préparation. Réessayez dans un instant.',
  file_limit_reached: 'Le nombre maximal de fichiers est atteint. Supprimez un fichier avant d’en ajouter un autre.',
  evidence_limit_reached:
    'Vos fichiers occupent tout l’espace disponible. Supprimez un fichier avant d’en ajouter un autre.',
  file_type_not_allowed: 'Ce type de fichier n’est pas autorisé.',
  body_too_large: 'L’envoi est trop volumineux.',
  form_invalid: 'L’envoi était incomplet. Veuillez réessayer.',
  hand_offs_full: 'Le nombre maximal de liens de section est atteint. Révoquez-en un d’abord.',
  invitations_full:
    'La limite de 20 e-mails par jour est atteinte. Créez le lien sans adresse et envoyez-le vous-même.',
  vendor_requests_full: 'La limite de 5 demandes par jour est atteinte. Écrivez un message ou réessayez demain.',
  fix_of_closed: 'Ce constat est déjà clos.',
  finding_request_waiting: 'Votre demande est en cours d’examen. Attendez la réponse avant d’en envoyer une autre.',
  terms_not_accepted:
    'Acceptez les conditions de confidentialité pour envoyer. Si elles ont changé, relisez-les d’abord.',
  fix_waiting: 'Votre signalement est en cours d’examen. Attendez la réponse avant d’en envoyer un autre.',
  workbook_of_other: 'Ce tableur appartient à un autre questionnaire. Téléchargez celui de ce questionnaire.',
  workbook_too_complex: 'Le tableur est trop complexe. Téléchargez-le de nouveau et copiez-y vos réponses.',
  workbook_damaged: 'Le fichier est endommagé. Téléchargez de nouveau le tableur et copiez-y vos réponses.',
  workbook_too_large:
    'Le fichier décompressé est trop volumineux. Envoyez le tableur tel que vous l’avez téléchargé, sans images.',
  workbook_without_questions: 'Ce n’est pas le tableur d’un questionnaire. Téléchargez le tableur et remplissez-le.',
  workbook_unreadable:
    'Le fichier ne peut pas être lu comme un tableur. Enregistrez-le en .xlsx sans mot de passe et renvoyez-le.',
  workbook_other_format:
    'Seuls les fichiers .xlsx peuvent être lus. Ouvrez le fichier dans votre tableur, choisissez « Enregistrer sous » (Google Sheets : « Télécharger ») et le type « Classeur Excel (.xlsx) », puis déposez ce fichier.',
  workbook_too_slow: 'La création du tableur à télécharger a pris trop de temps. Réessayez dans un instant.',
  workbooks_busy: 'De nombreux tableurs sont en cours de traitement. Réessayez dans un instant.',
  storage_full: 'Le serveur n’a plus d’espace. Veuillez réessayer plus tard.',
  store_unavailable: 'Les fichiers ne peuvent pas être enregistrés pour le moment. Réessayez dans un instant.',
  database_read_only:
    'Le système de l’organisation ne peut rien enregistrer pour le moment. Veuillez réessayer plus tard.',
  database_unavailable: 'Le serveur n’est pas disponible pour le moment. Réessayez dans un instant.',
}

export const rows: Record<WorkbookCode, string> = {
  column_missing: 'Une colonne manque. Rien de cette feuille n’est repris.',
  key_missing: 'La clé de la question manque. Copiez la réponse dans la ligne de sa question.',
  key_unknown: 'Aucune question de ce lien n’a cette clé.',
  row_repeated: 'La question a deux lignes. Seule la première compte.',
  number_ambiguous: 'Le nombre peut se lire de deux façons. Saisissez-le sans séparateur de milliers.',
  date_ambiguous: 'La date peut se lire de deux façons. Saisissez-la sous la forme AAAA-MM-JJ.',
  not_yes_or_no: 'Saisissez Oui ou Non.',
  cell_error: 'La cellule contient une erreur du tableur et pas de réponse.',
  not_applicable_unclear: '« Sans objet » doit être Oui ou vide.',
  answer_and_not_applicable: 'Il y a une réponse et « Sans objet ». Gardez l’un des deux.',
  comment_too_long: 'Le commentaire doit avoir au plus 10 000 caractères.',
  answer_changed: 'Quelqu’un d’autre a modifié cette réponse entre-temps.',
  question_hidden: 'Cette question n’est pas posée avec ces réponses.',
  invalid_answer: 'La réponse ne convient pas à la question ou est trop longue.',
}
