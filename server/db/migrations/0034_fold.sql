-- Texts are compared without case and width, and no longer as NFKC has them, under which "Level³" was "Level3". The
-- database cannot fold as the program does: server/db/refold.ts makes the stored forms anew, in this transaction.
comment on column vendors.name_key is 'The name in the form in which it is compared and sorted: see fold in contract/text.ts';
