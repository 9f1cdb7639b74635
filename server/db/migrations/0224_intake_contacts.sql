-- A request names a contact at the vendor. Those without one that nobody has confirmed yet are asked for again.
delete from intake_confirmations where request ->> 'contactEmail' is null;
