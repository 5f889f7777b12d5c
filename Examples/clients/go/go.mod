module pushcheck

go 1.19
