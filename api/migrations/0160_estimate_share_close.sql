-- Estimates that were deleted while their link was open: restored, they would be read again.
DELETE FROM estimate_shares
WHERE estimate_id IN (SELECT id FROM estimates WHERE deleted_at IS NOT NULL);
UPDATE estimates SET is_shared = 0 WHERE deleted_at IS NOT NULL AND is_shared = 1;
