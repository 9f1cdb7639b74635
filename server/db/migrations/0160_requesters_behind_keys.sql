-- A person who requests through an API key of theirs is still that person: waiting requests say so too.
update finding_acceptances a set requested_by = 'user:' || k.created_by
from api_keys k where a.state = 'WAITING' and a.requested_by = 'key:' || k.id and k.created_by is not null;
