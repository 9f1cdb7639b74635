import type { WorkbookCode } from '../../../../contract/assessments/workbook.ts'
import type { Errors } from './en.ts'

export const errors: Errors = {
  answers_missing: 'Es fehlen noch Pflichtantworten.',
  assessment_state: 'Der Fragebogen kann nicht mehr geändert werden.',
  main_link_only: 'Dieser Link gilt nur für einen Abschnitt. Verwenden Sie den Hauptlink des Fragebogens.',
  not_found: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
  invalid_answer: 'Sie passt nicht zur Frage oder ist zu lang.',
  invalid_comment: 'Die Nachricht konnte nicht gesendet werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  comment_limit_reached: 'Die Höchstzahl an Nachrichten ist erreicht.',
  answer_limit_reached: 'Die Antworten sind zusammen zu lang. Kürzen Sie diese, oder laden Sie sie als Datei hoch.',
  link_budget_used:
    'Dieser Fragebogen wurde sehr viel benutzt. Warten Sie eine Minute und versuchen Sie es dann erneut. Ihre Antworten werden gespeichert.',
  link_busy: 'Eine andere Datei dieses Fragebogens wird noch erstellt. Versuchen Sie es gleich noch einmal.',
  file_limit_reached:
    'Die Höchstzahl an Dateien ist erreicht. Entfernen Sie eine Datei, bevor Sie eine weitere hinzufügen.',
  evidence_limit_reached:
    'Ihre Dateien belegen den gesamten Speicherplatz. Entfernen Sie eine Datei, bevor Sie eine weitere hinzufügen.',
  file_type_not_allowed: 'Dieser Dateityp ist nicht erlaubt.',
  body_too_large: 'Das ist zu groß.',
  form_invalid: 'Das Hochladen war unvollständig. Bitte versuchen Sie es erneut.',
  hand_offs_full: 'Die Höchstzahl an Abschnittslinks ist erreicht. Widerrufen Sie zuerst einen.',
  invitations_full:
    'Die Grenze von 20 E-Mails am Tag ist erreicht. Erstellen Sie den Link ohne Adresse und senden Sie ihn selbst.',
  vendor_requests_full:
    'Die Grenze von 5 Anfragen am Tag ist erreicht. Schreiben Sie eine Nachricht, oder versuchen Sie es morgen wieder.',
  fix_of_closed: 'Diese Feststellung ist bereits geschlossen.',
  finding_request_waiting: 'Ihre Bitte wird geprüft. Warten Sie die Antwort ab, bevor Sie eine weitere senden.',
  terms_not_accepted:
    'Nehmen Sie zum Einreichen die Vertraulichkeitsbedingungen an. Falls sie geändert wurden, lesen Sie sie bitte erneut.',
  fix_waiting: 'Ihre Meldung wird geprüft. Warten Sie die Antwort ab, bevor Sie eine weitere senden.',
  workbook_of_other: 'Diese Tabelle gehört zu einem anderen Fragebogen. Laden Sie die Tabelle zu diesem herunter.',
  workbook_too_complex: 'Die Tabelle ist zu komplex. Laden Sie sie erneut herunter und übertragen Sie Ihre Antworten.',
  workbook_damaged:
    'Die Datei ist beschädigt. Laden Sie die Tabelle erneut herunter und übertragen Sie Ihre Antworten.',
  workbook_too_large:
    'Die Datei ist entpackt zu groß. Senden Sie die Tabelle so, wie Sie sie heruntergeladen haben, ohne Bilder.',
  workbook_without_questions:
    'Das ist keine Tabelle eines Fragebogens. Laden Sie die Tabelle herunter und füllen Sie sie aus.',
  workbook_unreadable:
    'Die Datei kann nicht als Tabelle gelesen werden. Speichern Sie sie als .xlsx ohne Kennwort und laden Sie sie erneut hoch.',
  workbook_other_format:
    'Nur .xlsx-Dateien können gelesen werden. Öffnen Sie die Datei in Ihrem Tabellenprogramm, wählen Sie „Speichern unter“ (Google Tabellen: „Herunterladen“) und den Typ „Excel-Arbeitsmappe (.xlsx)“, und laden Sie diese Datei hoch.',
  workbook_too_slow:
    'Das Erstellen der Tabelle zum Herunterladen hat zu lange gedauert. Versuchen Sie es gleich noch einmal.',
  workbooks_busy: 'Es werden gerade viele Tabellen verarbeitet. Versuchen Sie es gleich noch einmal.',
  storage_full: 'Auf dem Server ist kein Platz mehr. Bitte versuchen Sie es später erneut.',
  store_unavailable: 'Dateien können gerade nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
  database_read_only:
    'Das System der Organisation kann zurzeit nichts speichern. Bitte versuchen Sie es später erneut.',
  database_unavailable: 'Der Server ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
}

export const rows: Record<WorkbookCode, string> = {
  column_missing: 'Eine Spalte fehlt. Aus diesem Blatt wird nichts übernommen.',
  key_missing: 'Der Schlüssel der Frage fehlt. Kopieren Sie die Antwort in die Zeile ihrer Frage.',
  key_unknown: 'Zu diesem Schlüssel gibt es hier keine Frage.',
  row_repeated: 'Die Frage hat zwei Zeilen. Nur die erste zählt.',
  number_ambiguous: 'Die Zahl lässt sich auf zwei Arten lesen. Geben Sie sie ohne Tausendertrennzeichen ein.',
  date_ambiguous: 'Das Datum lässt sich auf zwei Arten lesen. Geben Sie es als JJJJ-MM-TT ein.',
  not_yes_or_no: 'Geben Sie Ja oder Nein ein.',
  cell_error: 'Die Zelle enthält einen Fehler der Tabelle und keine Antwort.',
  not_applicable_unclear: '„Trifft nicht zu“ muss Ja oder leer sein.',
  answer_and_not_applicable: 'Es gibt eine Antwort und „Trifft nicht zu“. Behalten Sie eines davon.',
  comment_too_long: 'Der Kommentar darf höchstens 10.000 Zeichen haben.',
  answer_changed: 'Diese Antwort wurde inzwischen von jemand anderem geändert.',
  question_hidden: 'Diese Frage wird bei diesen Antworten nicht gestellt.',
  invalid_answer: 'Die Antwort passt nicht zur Frage oder ist zu lang.',
}
