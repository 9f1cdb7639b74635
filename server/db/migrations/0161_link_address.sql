-- Links lead to the address of the server, never to the one that a caller used.
alter table portal_links drop column base_url;
